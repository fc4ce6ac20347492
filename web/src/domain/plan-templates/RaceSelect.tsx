import { Select } from '@/components/fields/Select';
import {
  formatRaceDistance,
  namedDistanceOf,
  namedDistances,
  type RaceDistance,
} from '@/domain/races/raceDistance';

const named = namedDistances.map(({ id, name }) => ({ id: id as string, name }));

type Props = { race: RaceDistance | null; onChange: (race: RaceDistance | null) => void };

/** The race that a template leads to. One of another length stays, beside those with a name. */
export function RaceSelect({ race, onChange }: Props) {
  const id = race === null ? 'none' : (namedDistanceOf(race)?.id ?? 'other');
  const other = race !== null && id === 'other' ? [{ id, name: formatRaceDistance(race) }] : [];
  return (
    <Select
      label="Race"
      options={[{ id: 'none', name: 'Any' }, ...named, ...other]}
      value={id}
      onChange={(chosen) => {
        const distance = namedDistances.find((known) => known.id === chosen)?.distance;
        if (chosen === 'none') onChange(null);
        else if (distance !== undefined) onChange({ distance, distanceType: 'km' });
      }}
    />
  );
}
