import type { ExampleWeek } from './exampleBlock';

const fills = { past: 'fill-bar-past', now: 'fill-bar-now', next: 'fill-bar-next' };

/** A week's distance relative to the plan's peak week. */
export function WeekBar({ week }: { week: ExampleWeek }) {
  return (
    <svg className="block h-1 w-full rounded-[1px] bg-bar-track" aria-hidden="true">
      <rect
        className={`volume-bar ${fills[week.when]}`}
        width={`${week.shareOfPeak * 100}%`}
        height="100%"
        rx={1}
      />
    </svg>
  );
}
