import { Select } from '@/components/fields/Select';
import { weekdays } from '@/lib/dayNames';
import type { Adaptations } from './planUse';

const asWritten = 0;
const volumes = [100, 120, 110, 90, 80, 70, 60, 50].map((percent) => ({
  id: percent,
  name: percent === 100 ? 'Distances as written' : `${percent}% of distances`,
}));
const longRunDays = [
  { id: asWritten, name: 'Long run as written' },
  ...weekdays.map((day, index) => ({
    id: index + 1,
    name: `Long run on ${day}`,
  })),
];
const dayCounts = [
  { id: asWritten, name: 'Days as written' },
  ...[6, 5, 4, 3, 2].map((days) => ({ id: days, name: `${days} days a week` })),
];

type Props = {
  /** Whom it is for, as it is spoken. */
  whom: string;
  adaptations: Adaptations;
  onChange: (adaptations: Adaptations) => void;
  isDisabled: boolean;
};

/** How much, when the long run is, and on how many days. */
export function AdaptFields({ whom, adaptations, onChange, isDisabled }: Props) {
  const change = (changes: Adaptations) => {
    const entries = Object.entries({ ...adaptations, ...changes }).filter(([, value]) => value !== asWritten);
    onChange(Object.fromEntries(entries));
  };
  return (
    <div className="grid grid-cols-3 gap-2 max-[639px]:grid-cols-1">
      <Select
        label={`Volume for ${whom}`}
        isLabelHidden
        options={volumes}
        value={adaptations.volumePercent ?? 100}
        onChange={(volumePercent) =>
          change({ volumePercent: volumePercent === 100 ? asWritten : volumePercent })
        }
        isDisabled={isDisabled}
      />
      <Select
        label={`Day of the long run for ${whom}`}
        isLabelHidden
        options={longRunDays}
        value={adaptations.longRunWeekday ?? asWritten}
        onChange={(longRunWeekday) => change({ longRunWeekday })}
        isDisabled={isDisabled}
      />
      <Select
        label={`Days a week for ${whom}`}
        isLabelHidden
        options={dayCounts}
        value={adaptations.daysAWeek ?? asWritten}
        onChange={(daysAWeek) => change({ daysAWeek })}
        isDisabled={isDisabled}
      />
    </div>
  );
}
