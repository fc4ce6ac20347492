import { BendTrack } from './BendTrack';
import { CallsToAction } from './CallsToAction';
import { StraightTrack } from './StraightTrack';

export function Hero() {
  return (
    <section className="hero relative overflow-hidden max-md:pt-22" aria-labelledby="tagline">
      <BendTrack />
      <div className="hero-text max-md:px-5">
        <h1 id="tagline">The ultimate training planning tool for coaches and athletes</h1>
        <p className="hero-lead text-ink-2">
          Lay out the whole block, week by week, and see its shape before anyone runs a step.
        </p>
        <CallsToAction />
      </div>
      <p className="hero-caption absolute text-right text-ink-3 text-sm max-lg:hidden">
        Eight lanes, eight weeks.
        <br />
        Each mark is a session, as long as the run.
      </p>
      <StraightTrack />
    </section>
  );
}
