import { t } from '@lingui/core/macro';
import { terrains, type WorkoutTerrain } from './terrain';

/** A function, as the language can change. */
export function terrainText(terrain: WorkoutTerrain): string {
  const names: Record<WorkoutTerrain, string> = {
    Road: t({ message: 'Road', context: 'terrain' }),
    Trail: t({ message: 'Trail', context: 'terrain' }),
    Track: t({ message: 'Track', context: 'terrain' }),
    Treadmill: t({ message: 'Treadmill', context: 'terrain' }),
    Grass: t({ message: 'Grass', context: 'terrain' }),
  };
  return names[terrain];
}

/** What stands for none in a list of choices. */
export const noTerrain = 'none';

export type TerrainChoice = WorkoutTerrain | typeof noTerrain;

export function terrainOptions(): { id: TerrainChoice; name: string }[] {
  const none = { id: noTerrain, name: t({ message: 'None', context: 'terrain' }) } as const;
  return [none, ...terrains.map((id) => ({ id, name: terrainText(id) }))];
}

export function chosenTerrain(choice: TerrainChoice): WorkoutTerrain | null {
  return choice === noTerrain ? null : choice;
}
