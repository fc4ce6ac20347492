import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import type { Theme } from '@/lib/theme';

const days: { id: number; type: WorkoutType }[] = (
  ['easy', 'tempo', 'rest', 'long', 'intervals', 'easy', 'recovery', 'long'] as const
).map((type, id) => ({ id, type }));

/** A small drawing of the app. A theme's id is also the class that activates its tokens, here for the drawing only. */
export function ThemePreview({ themeId }: { themeId: Theme['id'] }) {
  return (
    <span
      aria-hidden="true"
      className={`${themeId} grid h-28 grid-cols-[34px_1fr] overflow-hidden rounded-sm border border-line-strong bg-paper forced-color-adjust-none`}
    >
      <span className="border-r border-line bg-sunken" />
      <span className="block p-2.5">
        <span className="block h-[7px] w-[46%] rounded-[2px] bg-ink" />
        <span className="mt-3 grid grid-cols-4 gap-1">
          {days.map(({ id, type }) => (
            <span key={id} data-t={type} className="block h-[30px] rounded-[4px] bg-wt-soft p-[5px]">
              <span className="block size-[9px] rounded-xs bg-wt" />
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}
