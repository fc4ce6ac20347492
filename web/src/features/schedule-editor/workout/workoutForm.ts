import { type DistanceUnit, distanceProblem, keptAmount } from '@/lib/distance';
import { paceInUnit } from '@/lib/pace';
import type { WorkoutContent } from '@/lib/plan/plan';
import { readAmount, readMinutes, typedAmount } from '@/lib/typedNumber';
import type { WorkoutType } from '@/lib/workoutTypes';

/** A workout as it is typed. */
export type WorkoutForm = {
  type: WorkoutType;
  title: string;
  description: string;
  distance: string;
  unit: DistanceUnit;
  durationInMinutes: string;
  paceFrom: string;
  paceTo: string;
  notes: string;
};

export type WorkoutFormErrors = Partial<Record<keyof WorkoutForm, string>>;

const maxTitle = 200;
const maxText = 5_000;
const maxMinutes = 6_000;

export function formOf(content: WorkoutContent): WorkoutForm {
  return {
    type: content.type,
    title: content.title,
    description: content.description,
    distance: typedAmount(content.distance.amount),
    unit: content.distance.unit,
    durationInMinutes: typedAmount(content.durationMinutes),
    paceFrom: content.paceFrom,
    paceTo: content.paceTo,
    notes: content.notes,
  };
}

export function contentOf(form: WorkoutForm): WorkoutContent {
  return {
    type: form.type,
    title: form.title.trim(),
    description: form.description.trim(),
    distance: { amount: keptAmount(readAmount(form.distance)), unit: form.unit },
    durationMinutes: readMinutes(form.durationInMinutes),
    paceFrom: form.paceFrom,
    paceTo: form.paceTo,
    notes: form.notes.trim(),
  };
}

/** In the order in which the fields stand. */
export function formErrors(form: WorkoutForm): WorkoutFormErrors {
  const content = contentOf(form);
  const errors: [field: keyof WorkoutForm, message: string | undefined][] = [
    ['title', required('Title', content.title) ?? tooLong('Title', content.title, maxTitle)],
    ['type', form.type ? undefined : 'Type is required'],
    [
      'description',
      required('Description', content.description) ?? tooLong('Description', content.description, maxText),
    ],
    ['distance', distanceProblem(content.distance.amount)],
    ['durationInMinutes', minutesProblem(content.durationMinutes)],
    ['notes', tooLong('Notes', content.notes, maxText)],
  ];
  return Object.fromEntries(errors.filter(([, message]) => message !== undefined));
}

/** The paces follow the distance unit. */
export function inUnit(form: WorkoutForm, unit: DistanceUnit): WorkoutForm {
  return { ...form, unit, paceFrom: paceInUnit(form.paceFrom, unit), paceTo: paceInUnit(form.paceTo, unit) };
}

export function hasAdvancedValues({
  distance,
  durationInMinutes,
  paceFrom,
  paceTo,
  notes,
}: WorkoutForm): boolean {
  return [distance, durationInMinutes, paceFrom, paceTo, notes].some((value) => value !== '');
}

export function isSameForm(one: WorkoutForm, other: WorkoutForm): boolean {
  return (Object.keys(one) as (keyof WorkoutForm)[]).every((field) => one[field] === other[field]);
}

function required(label: string, text: string): string | undefined {
  return text === '' ? `${label} is required` : undefined;
}

function tooLong(label: string, text: string, most: number): string | undefined {
  return Array.from(text).length > most ? `${label} must be at most ${most} characters` : undefined;
}

function minutesProblem(minutes: number): string | undefined {
  if (minutes < 0) return 'Duration cannot be negative';
  return minutes > maxMinutes ? 'Duration must be at most 6,000 minutes' : undefined;
}
