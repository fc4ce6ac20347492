import { Trans } from '@lingui/react/macro';
import { BendTrack } from './BendTrack';
import { CallsToAction } from './CallsToAction';
import { StraightTrack } from './StraightTrack';

export function Hero() {
  return (
    <section className="hero relative overflow-hidden max-md:pt-22" aria-labelledby="tagline">
      <BendTrack />
      <div className="hero-text max-md:px-5">
        <h1 id="tagline">
          <Trans>The ultimate training planning tool for coaches and athletes</Trans>
        </h1>
        <p className="hero-lead text-ink-2">
          <Trans>Lay out the whole block, week by week, and see its shape before anyone runs a step.</Trans>
        </p>
        <CallsToAction />
      </div>
      <p className="hero-caption absolute text-right text-ink-3 text-sm max-[1179px]:hidden">
        <Trans>
          Eight lanes, eight weeks.
          <br />
          Each mark is a session, as long as the run.
        </Trans>
      </p>
      <StraightTrack />
    </section>
  );
}
