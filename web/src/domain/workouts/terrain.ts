import { t } from '@lingui/core/macro';
import type { components } from '@/lib/schema';

export type WorkoutTerrain = components['schemas']['WorkoutTerrainName'];

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

const known: Record<WorkoutTerrain, true> = {
  Road: true,
  Trail: true,
  Track: true,
  Treadmill: true,
  Grass: true,
};
export const terrains = Object.keys(known) as WorkoutTerrain[];

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
