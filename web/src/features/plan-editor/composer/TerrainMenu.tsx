import { useLingui } from '@lingui/react/macro';
import type { WorkoutTerrain } from '@/domain/workouts/terrain';
import { chosenTerrain, noTerrain, type TerrainChoice, terrainOptions } from '@/domain/workouts/terrainText';

type Props = { terrain: WorkoutTerrain | null; onChoose: (terrain: WorkoutTerrain | null) => void };

/** A native menu: it opens without leaving the composer. */
export function TerrainMenu({ terrain, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <label className="mt-3 flex items-center gap-2 text-xs text-ink-2 max-md:min-h-11 max-md:text-sm">
      {t`Terrain`}
      <select
        value={terrain ?? noTerrain}
        onChange={({ currentTarget }) => onChoose(chosenTerrain(currentTarget.value as TerrainChoice))}
        onKeyDown={(event) => event.stopPropagation()}
        className="h-7 rounded-md border border-line-strong bg-surface px-1.5 font-medium text-ink max-md:h-9"
      >
        {terrainOptions().map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
