import { useLingui } from '@lingui/react/macro';
import { Select } from '@/components/fields/Select';
import {
  formatRaceDistance,
  namedDistanceOf,
  namedDistances,
  type RaceDistance,
} from '@/domain/races/raceDistance';

type Props = { race: RaceDistance | null; onChange: (race: RaceDistance | null) => void };

/** The race that a template leads to. An unusual distance stays available next to the standard ones. */
export function RaceSelect({ race, onChange }: Props) {
  const { t } = useLingui();
  const named = namedDistances.map(({ id, name }) => ({ id: id as string, name }));
  const id = race === null ? 'none' : (namedDistanceOf(race)?.id ?? 'other');
  const other = race !== null && id === 'other' ? [{ id, name: formatRaceDistance(race) }] : [];
  return (
    <Select
      label={t`Race`}
      options={[{ id: 'none', name: t({ message: 'Any', context: 'race' }) }, ...named, ...other]}
      value={id}
      onChange={(chosen) => {
        const distance = namedDistances.find((known) => known.id === chosen)?.distance;
        if (chosen === 'none') onChange(null);
        else if (distance !== undefined) onChange({ distance, distanceType: 'km' });
      }}
    />
  );
}
