import { useLingui } from '@lingui/react/macro';
import { fieldFrame, fieldHeights } from '@/components/fields/fieldClass';
import { weekdayName } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';

type Props = { id: string; weeks: number; day: number; onChange: (day: number) => void };

/** Picks a day in a plan without dates: a week, and a weekday. */
export function UndatedDayField({ id, weeks, day, onChange }: Props) {
  const { t } = useLingui();
  const [week, weekday] = [Math.floor(day / 7), day % 7];
  const look = `min-w-0 flex-1 px-2 outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus ${fieldFrame} ${fieldHeights.md}`;
  return (
    <span className="flex gap-2">
      <select
        id={id}
        value={weekday}
        onChange={({ target }) => onChange(week * 7 + Number(target.value))}
        className={look}
      >
        {numbers(0, 7).map((number) => (
          <option key={number} value={number}>
            {weekdayName(number)}
          </option>
        ))}
      </select>
      <select
        aria-label={t`Week`}
        value={week}
        onChange={({ target }) => onChange(Number(target.value) * 7 + weekday)}
        className={look}
      >
        {numbers(1, weeks).map((number) => (
          <option key={number} value={number - 1}>
            {t`Week ${number}`}
          </option>
        ))}
      </select>
    </span>
  );
}
