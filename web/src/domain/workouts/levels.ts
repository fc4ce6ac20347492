import type { components } from '@/lib/schema';

type LevelName = components['schemas']['LevelName'];
export type Level = LevelName;

/** From the easiest to the hardest. */
export const levels: readonly LevelName[] = ['Beginner', 'Intermediate', 'Advanced', 'Elite'];
