import { t } from '@lingui/core/macro';
import { namesOtherCount } from '@/domain/steps/counts';
import { about } from '@/domain/units/about';
import { type DistanceUnit, formatDistance } from '@/domain/units/distance';
import { readAmount, typedAmount } from '@/domain/units/typedNumber';
import { isRestDescription } from '@/domain/workouts/restWords';
import { readMinutes, runOf } from '@/domain/workouts/typedMinutes';
import { type WorkoutType, workoutTypeText } from '@/domain/workouts/workoutTypes';
import type { Reading } from './queries';
import { wholeDistance } from './wholeDistance';

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
export type Figure = (typeof figures)[number];

/** Fills every field that was not set by hand from the steps. */
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
 * Which fields count as set by hand when a form opens: words and figures that differ from what its text says, including
 * cleared ones. A rest day has nothing of its own but the coach's text.
 */
export function handSetAtFirst(
  form: FollowingForm,
  reading: Reading | undefined,
  isNew: boolean,
): Set<Followed> {
  const read = valuesOf(form.stepsText, reading);
  const isSet = (field: Figure) => (read ? !isSameFigure(field, form, read) : form[field] !== '');
  const texts = ['title', 'type', 'description'] as const;
  const words = isNew ? [] : texts.filter((word) => !read || read[word] !== form[word]);
  const ofRest: readonly Followed[] = form.type === 'rest' ? wordsOfRest(form) : [];
  return new Set<Followed>([...words.filter((word) => !ofRest.includes(word)), ...figures.filter(isSet)]);
}

/** The default texts of a rest day, which are dropped once it gets steps. */
export function wordsOfRest({ title, description }: FollowingForm): Followed[] {
  const isOwn = ![title, ''].includes(description) && !isRestDescription(description);
  return isOwn ? ['title', 'type'] : ['title', 'type', 'description'];
}

export type SetByHand = { isCleared: boolean; told: string };

/** The figures that were set by hand and differ from the steps, with the steps' values as text. */
export function setByHand(
  form: FollowingForm,
  handSet: ReadonlySet<Followed>,
  reading: Reading | undefined,
): Partial<Record<Figure, SetByHand>> {
  const read = valuesOf(form.stepsText, reading);
  if (!read) return {};
  const isOther = (field: Figure) =>
    handSet.has(field) && read[field] !== '' && !isSameFigure(field, form, read);
  const marks = figures.filter(isOther).map((field) => {
    return [field, { isCleared: form[field] === '', told: inWords(field, read, reading) }] as const;
  });
  return Object.fromEntries(marks);
}

/** "5 × 1 km, Intervals, 9.0 km, 42 min": the title, type, distance and time that the steps would change. */
export function offerOf(
  form: FollowingForm,
  handSet: ReadonlySet<Followed>,
  reading: Reading | undefined,
): string | undefined {
  const read = valuesOf(form.stepsText, reading);
  if (!read) return undefined;
  const byHand = setByHand(form, handSet, reading);
  const told = [
    handSet.has('title') && read.title !== form.title && `“${read.title}”`,
    handSet.has('type') && read.type !== form.type && workoutTypeText(read.type),
    byHand.distance?.told,
    byHand.durationInMinutes?.told,
    isDescriptionStale(form, handSet, reading) && t`the description`,
  ].filter((part) => typeof part === 'string');
  return told.length === 0 ? undefined : told.join(', ');
}

/** A description of the coach's own that names another number of repeats than the steps. */
export function isDescriptionStale(
  form: FollowingForm,
  handSet: ReadonlySet<Followed>,
  reading: Reading | undefined,
): boolean {
  const steps = reading?.workouts[0]?.steps ?? [];
  return handSet.has('description') && namesOtherCount(form.description, steps);
}

type Values = Pick<FollowingForm, Followed> & { unit: DistanceUnit };

function valuesOf(text: string, reading: Reading | undefined): Values | undefined {
  const read = reading?.workouts[0];
  if (text.trim() === '' || !read) return undefined;
  return {
    title: read.title,
    type: read.type,
    description: text.trim(),
    distance: typedAmount(wholeDistance(read)),
    unit: read.unit,
    durationInMinutes: typedAmount(read.durationMinutes),
    paceFrom: read.paceFrom,
    paceTo: read.paceTo,
  };
}

/** "9.0" equals "9", and "1:30" equals "90". */
function isSameFigure(field: Figure, form: FollowingForm, read: Values): boolean {
  if (field === 'distance') {
    return (
      form.unit === read.unit && readAmount(form.distance, form.unit) === readAmount(read.distance, read.unit)
    );
  }
  if (field === 'durationInMinutes') {
    return readMinutes(form.durationInMinutes, runOf(form)) === Number(read.durationInMinutes);
  }
  return form[field] === read[field];
}

function inWords(field: Figure, read: Values, reading: Reading | undefined): string {
  if (field === 'distance')
    return formatDistance({ amount: readAmount(read.distance, read.unit) ?? 0, unit: read.unit });
  if (field === 'durationInMinutes') {
    const minutes = `${read.durationInMinutes} min`;
    return reading?.workouts[0]?.isEstimated ? about(minutes) : minutes;
  }
  return read[field];
}
