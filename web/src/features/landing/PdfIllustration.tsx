import type { ReactNode } from 'react';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';

const inner = { left: 11, top: 13, width: 142, height: 92 };
const gap = { x: 2, y: 5 };
const dayPitch = (inner.width + gap.x) / 7;
const weekPitch = (inner.height + gap.y) / 4;
const linePitch = (inner.height + gap.y) / 7;

const buildWeek: (WorkoutType | null)[] = [null, 'intervals', null, 'tempo', null, null, 'long'];
const hillWeek: (WorkoutType | null)[] = [null, 'hills', null, 'tempo', null, null, 'long'];

const compactDays = [buildWeek, hillWeek, buildWeek, buildWeek].flatMap((week, row) =>
  week.map((type, column) => ({ type, x: inner.left + column * dayPitch, y: inner.top + row * weekPitch })),
);
const detailedLines = Array.from({ length: 7 }, (_, line) => inner.top + line * linePitch);

/** The two layouts: four weeks of icons, or one week in full. Paper is white in dark mode too. */
export function PdfIllustration() {
  return (
    <div className="light -mx-2.5 flex justify-center gap-3.5 pt-1.5">
      <Page>
        {compactDays.map(({ type, x, y }) => (
          <rect
            key={`${x} ${y}`}
            data-t={type ?? undefined}
            className={type ? 'fill-wt-line' : 'fill-line'}
            x={x}
            y={y}
            width={dayPitch - gap.x}
            height={weekPitch - gap.y}
            rx={1}
          />
        ))}
      </Page>
      <Page className="translate-y-5">
        {detailedLines.map((y) => (
          <g key={y} className="stroke-line-strong">
            <path className="stroke-3" d={`M${inner.left} ${y + 3.5}h${inner.width * 0.18}`} />
            <path
              className="stroke-3 stroke-line"
              d={`M${inner.left + inner.width * 0.3} ${y + 3.5}h${inner.width * 0.7}`}
            />
            <path d={`M${inner.left} ${Math.round(y + linePitch - gap.y) - 0.5}h${inner.width}`} />
          </g>
        ))}
      </Page>
    </div>
  );
}

function Page({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      className={`h-29 w-41 min-w-0 border border-line-strong bg-raised shadow-2 ${className}`}
      viewBox="1 1 162 114"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
