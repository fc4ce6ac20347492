import { Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { shortWeekday, weekdayName } from '@/domain/plans/days';
import { type UsualWeek, withMinutes } from './availability';
import { dayTimeText } from './weekText';

const step = 15;
const stepper =
  'grid size-11 flex-none place-items-center rounded-md border border-control bg-surface disabled:opacity-40';

const hatched = 'bg-[repeating-linear-gradient(135deg,var(--hatch)_0_1px,transparent_1px_7px)]';

type Props = { week: UsualWeek; onChange: (week: UsualWeek) => void; isDisabled?: boolean };

/** A row a day, where there is no room for columns: the time with a stepper, and whether the long run is on it. */
export function DayRows({ week, onChange, isDisabled = false }: Props) {
  const { t } = useLingui();
  const group = useId();
  return (
    <ul>
      {week.minutes.map((minutes, place) => {
        const day = weekdayName(place);
        const set = (to: number) => onChange(withMinutes(week, place, to));
        return (
          <li
            key={day}
            className={`-mx-2 flex min-h-14 flex-wrap items-center gap-x-2 border-line px-2 py-1 not-first:border-t ${minutes === 0 ? hatched : ''}`}
          >
            <span className="min-w-8 grow text-[15px] font-medium">
              <span className="max-[379px]:hidden">{day}</span>
              <span className="min-[380px]:hidden">{shortWeekday(place)}</span>
            </span>
            <label
              className={`flex min-h-11 items-center gap-1.5 text-xs text-ink-2 ${minutes === 0 ? 'invisible' : ''}`}
            >
              <input
                type="radio"
                name={group}
                checked={week.longRunWeekday === place + 1}
                disabled={minutes === 0 || isDisabled}
                aria-label={t`Long run on ${day}`}
                onChange={() => onChange({ ...week, longRunWeekday: place + 1 })}
                className="size-5 flex-none accent-ink"
              />
              <span aria-hidden="true">
                <Trans context="beside a day of the week">Long run</Trans>
              </span>
            </label>
            <fieldset className="ml-auto flex items-center gap-1" disabled={isDisabled}>
              <legend className="sr-only">{t`Time on ${day}`}</legend>
              <button
                type="button"
                aria-label={t`Less on ${day}`}
                disabled={minutes === 0}
                onClick={() => set(Math.ceil(minutes / step) * step - step)}
                className={stepper}
              >
                <Minus className="size-4" strokeWidth={1.9} aria-hidden="true" />
              </button>
              <output className="min-w-[70px] text-center max-[359px]:min-w-[56px] text-[15px] font-semibold tabular-nums">
                {dayTimeText(minutes)}
              </output>
              <button
                type="button"
                aria-label={t`More on ${day}`}
                onClick={() => set(Math.floor(minutes / step) * step + step)}
                className={stepper}
              >
                <Plus className="size-4" strokeWidth={1.9} aria-hidden="true" />
              </button>
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
