import { type Day, longDay } from './days';

/** A day that lies further ahead than the coach lets the athlete see. */
export function LaterCard({ day, coach }: { day: Day; coach: string }) {
  return (
    <article className="rounded-xl border border-dashed border-control px-4 py-6 text-center">
      <h1 className="text-[22px] leading-7">Not shown yet</h1>
      <p className="mt-1 text-sm text-ink-3">{longDay(day)}</p>
      <p className="mt-3 text-[15px] text-ink-2">{coach} shows you this week when it comes closer.</p>
    </article>
  );
}
