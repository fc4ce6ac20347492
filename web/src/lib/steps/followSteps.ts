import type { DistanceUnit } from '@/lib/distance';
import { typedAmount } from '@/lib/typedNumber';
import type { WorkoutType } from '@/lib/workouts/workoutTypes';
import type { Reading } from './reading';

/** The fields of a form that the steps can fill. */
export type FollowingForm = {
  title: string;
  type: WorkoutType;
  description: string;
  distance: string;
  unit: DistanceUnit;
  durationInMinutes: string;
  paceFrom: string;
  paceTo: string;
  stepsText: string;
};

export type Followed = Exclude<keyof FollowingForm, 'stepsText' | 'unit'>;

const figures = ['distance', 'durationInMinutes', 'paceFrom', 'paceTo'] as const;

/** The form with what was read from its steps in every field that nobody has set by hand. */
export function followSteps<Form extends FollowingForm>(
  form: Form,
  handSet: ReadonlySet<Followed>,
  reading: Reading | undefined,
): Form {
  const read = valuesOf(form.stepsText, reading);
  if (!read) return form;
  const followed = Object.fromEntries(
    Object.entries(read).filter(([field]) => !handSet.has(field as Followed)),
  );
  const unit = handSet.has('distance') ? form.unit : (reading?.workouts[0]?.unit ?? form.unit);
  return { ...form, ...followed, unit };
}

/**
 * What was set by hand when a form is opened: figures other than those of its steps, and in a workout that is there
 * already its words too.
 */
export function handSetAtFirst(
  form: FollowingForm,
  reading: Reading | undefined,
  isNew: boolean,
): Set<Followed> {
  const read = valuesOf(form.stepsText, reading);
  const figuresSet = figures.filter((field) => form[field] !== '' && form[field] !== read?.[field]);
  return new Set<Followed>([...(isNew ? [] : (['title', 'type', 'description'] as const)), ...figuresSet]);
}

function valuesOf(text: string, reading: Reading | undefined): Pick<FollowingForm, Followed> | undefined {
  const read = reading?.workouts[0];
  if (text.trim() === '' || !read) return undefined;
  return {
    title: read.title,
    type: read.type,
    description: text.trim(),
    distance: typedAmount(read.distance),
    durationInMinutes: typedAmount(read.durationMinutes),
    paceFrom: read.paceFrom,
    paceTo: read.paceTo,
  };
}
