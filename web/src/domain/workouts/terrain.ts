import type { components } from '@/lib/schema';

export type WorkoutTerrain = components['schemas']['WorkoutTerrainName'];

const known: Record<WorkoutTerrain, true> = {
  Road: true,
  Trail: true,
  Track: true,
  Treadmill: true,
  Grass: true,
};
export const terrains = Object.keys(known) as WorkoutTerrain[];
