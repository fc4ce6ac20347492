import { contentIn, type WorkoutContent } from '@/domain/plans/plan';
import { type WorkoutProblems, workoutProblems } from '@/domain/plans/workoutProblems';
import type { Reading } from '@/domain/session-reader/queries';
import type { TypedSession } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import { paceInUnit } from '@/domain/units/pace';
import { readAmount, typedAmount } from '@/domain/units/typedNumber';
import { durationQuestion } from '@/domain/workouts/duration';
import { restWords } from '@/domain/workouts/restWords';
import { readMinutes, runOf } from '@/domain/workouts/typedMinutes';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { contentOfRead, firstLine } from '../readContent';

/** A workout as text in a form. */
export type WorkoutForm = Omit<WorkoutContent, 'distance' | 'durationMinutes' | 'session'> & {
  distance: string;
  unit: DistanceUnit;
  durationInMinutes: string;
  /** The session in the coach's words. */
  stepsText: string;
};

export function formOf(content: WorkoutContent): WorkoutForm {
  const { distance, durationMinutes, session, ...same } = contentIn(content);
  return {
    ...same,
    distance: typedAmount(distance.amount),
    unit: distance.unit,
    durationInMinutes: typedAmount(durationMinutes),
    stepsText: session?.text ?? '',
  };
}

/** An unreadable figure becomes NaN, which `formErrors` reports. */
export function contentOf(form: WorkoutForm): WorkoutContent {
  const { distance, unit, durationInMinutes, stepsText: _, ...same } = form;
  return contentIn({
    ...same,
    title: form.title.trim(),
    description: form.description.trim(),
    notes: form.notes.trim(),
    distance: { amount: readAmount(distance, unit) ?? Number.NaN, unit },
    durationMinutes: readMinutes(durationInMinutes, runOf(form)) ?? Number.NaN,
  });
}

/**
 * The content of a form, with the steps read from its text. A text with several runs becomes as many workouts, each
 * with its own part of it. An unread text is kept as typed, with the previous steps.
 */
export function contentsOf(
  form: WorkoutForm,
  reading: Reading | undefined,
  before: TypedSession | undefined,
): WorkoutContent[] {
  const content = contentOf(form);
  const text = form.stepsText.trim();
  if (text === '') return [before && before.text === '' ? { ...content, session: before } : content];
  const [first, ...others] = reading?.workouts ?? [];
  // Steps that were placed by the coach stay while the text does.
  if (before && text === before.text && (!first || before.steps.length > 0)) {
    return [{ ...content, session: before }];
  }
  if (!first) return [{ ...content, session: { text, steps: [] } }];
  if (others.length === 0) return [{ ...content, session: { text, steps: first.steps } }];
  const description = content.description === text ? first.text : content.description;
  return [
    { ...content, description, session: { text: first.text, steps: first.steps } },
    ...others.map((workout) => contentOfRead(workout, workout.text)),
  ];
}

/** The text of unread steps fills an empty title and description. */
export function withTextOfSteps(form: WorkoutForm): WorkoutForm {
  const text = form.stepsText.trim();
  return {
    ...form,
    title: form.title.trim() || firstLine(text),
    description: form.description.trim() || text,
  };
}

/** In field order. */
export function formErrors(form: WorkoutForm): WorkoutProblems {
  return { ...workoutProblems(contentOf(form)), ...durationQuestion(form.durationInMinutes, runOf(form)) };
}

/** A rest day needs no text from the coach; its default texts disappear with the type, unless they were changed. */
export function withType(form: WorkoutForm, type: WorkoutType): WorkoutForm {
  const isRest = type === 'rest';
  const filled = (text: string, ofRest: string) => {
    if (isRest) return text.trim() === '' ? ofRest : text;
    return text === ofRest ? '' : text;
  };
  const { title, description } = form;
  return {
    ...form,
    type,
    title: filled(title, restWords().title),
    description: filled(description, restWords().description),
  };
}

/** The paces follow the distance unit. */
export function inUnit(form: WorkoutForm, unit: DistanceUnit): WorkoutForm {
  return { ...form, unit, paceFrom: paceInUnit(form.paceFrom, unit), paceTo: paceInUnit(form.paceTo, unit) };
}

/** In a field that is not always shown. */
export function hasAdvancedValues(form: WorkoutForm): boolean {
  const {
    type: _type,
    title: _title,
    description: _description,
    unit: _unit,
    stepsText: _text,
    ...advanced
  } = form;
  return Object.values(advanced).some((value) => value !== '' && value !== null);
}

export function isSameForm(one: WorkoutForm, other: WorkoutForm): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof WorkoutForm)[];
  return fields.every((field) => (one[field] ?? null) === (other[field] ?? null));
}
