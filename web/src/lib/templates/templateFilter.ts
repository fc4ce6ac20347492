import * as v from 'valibot';
import { addressOf, someText } from '@/lib/address';
import { workoutTypeIds } from '@/lib/workouts/workoutTypes';
import { categoryIds, difficulties } from './templateChoices';

/** What is absent does not filter. */
export const readTemplateFilter = addressOf({
  q: someText,
  type: v.picklist(workoutTypeIds),
  difficulty: v.picklist(difficulties),
  category: v.picklist(categoryIds),
});
export type TemplateFilter = ReturnType<typeof readTemplateFilter>;
