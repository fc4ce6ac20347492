import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@/components/fields/Select';
import { weekdays } from '@/lib/language/dates';
import type { Adaptations } from './planUse';

const asWritten = 0;
const percents = [100, 120, 110, 90, 80, 70, 60, 50];
const dayCounts = [6, 5, 4, 3, 2];

type Props = {
  /** Names the athletes for screen readers. */
  whom: string;
  adaptations: Adaptations;
  onChange: (adaptations: Adaptations) => void;
  isDisabled: boolean;
};

/** The volume, the day of the long run, and the days per week. */
export function AdaptFields({ whom, adaptations, onChange, isDisabled }: Props) {
  const { t } = useLingui();
  const change = (changes: Adaptations) => {
    const entries = Object.entries({ ...adaptations, ...changes }).filter(([, value]) => value !== asWritten);
    onChange(Object.fromEntries(entries));
  };
  return (
    <div className="grid grid-cols-3 gap-2 max-[639px]:grid-cols-1">
      <Select
        label={t`Volume for ${whom}`}
        isLabelHidden
        options={percents.map((percent) => ({
          id: percent,
          name: percent === 100 ? t`Distances as written` : t`${percent}% of distances`,
        }))}
        value={adaptations.volumePercent ?? 100}
        onChange={(volumePercent) =>
          change({ volumePercent: volumePercent === 100 ? asWritten : volumePercent })
        }
        isDisabled={isDisabled}
      />
      <Select
        label={t`Day of the long run for ${whom}`}
        isLabelHidden
        options={[
          { id: asWritten, name: t`Long run as written` },
          ...weekdays().map((weekday, index) => ({ id: index + 1, name: t`Long run on ${weekday}` })),
        ]}
        value={adaptations.longRunWeekday ?? asWritten}
        onChange={(longRunWeekday) => change({ longRunWeekday })}
        isDisabled={isDisabled}
      />
      <Select
        label={t`Days a week for ${whom}`}
        isLabelHidden
        options={[
          { id: asWritten, name: t`Days as written` },
          ...dayCounts.map((count) => ({
            id: count,
            name: t`${plural(count, { one: '# day a week', other: '# days a week' })}`,
          })),
        ]}
        value={adaptations.daysAWeek ?? asWritten}
        onChange={(daysAWeek) => change({ daysAWeek })}
        isDisabled={isDisabled}
      />
    </div>
  );
}
