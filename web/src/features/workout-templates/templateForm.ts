import { t } from '@lingui/core/macro';
import { contentIn } from '@/domain/plans/plan';
import { workoutProblems } from '@/domain/plans/workoutProblems';
import type { Reading } from '@/domain/session-reader/queries';
import type { TypedSession } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import { paceInUnit } from '@/domain/units/pace';
import { readAmount, typedAmount } from '@/domain/units/typedNumber';
import type { TemplateContent } from '@/domain/workout-templates/template';
import { durationQuestion } from '@/domain/workouts/duration';
import { readMinutes, runOf } from '@/domain/workouts/typedMinutes';

/** A template as text in a form: numbers are text, and the unit is separate. */
export type TemplateForm = Omit<TemplateContent, 'distance' | 'durationMinutes' | 'session'> & {
  distance: string;
  unit: DistanceUnit;
  durationInMinutes: string;
  /** The session in the coach's words. */
  stepsText: string;
};

/** By the server's field names. */
export type TemplateProblems = Partial<Record<string, string>>;

export function formOf(content: TemplateContent): TemplateForm {
  const { distance, durationMinutes, session, ...same } = contentIn(content);
  const { tags, difficulty, category } = content;
  return {
    ...same,
    distance: typedAmount(distance.amount),
    unit: distance.unit,
    durationInMinutes: typedAmount(durationMinutes),
    tags,
    difficulty,
    category,
    stepsText: session?.text ?? '',
  };
}

/** An unreadable figure becomes NaN, which `problemsOf` reports. */
export function contentOf(
  { distance, unit, durationInMinutes, stepsText, ...form }: TemplateForm,
  session?: TypedSession,
): TemplateContent {
  return {
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    notes: form.notes.trim(),
    distance: { amount: readAmount(distance, unit) ?? Number.NaN, unit },
    durationMinutes: readMinutes(durationInMinutes, runOf({ distance, unit })) ?? Number.NaN,
    ...(session && { session }),
  };
}

/** A template is one run: a text with several is rejected, so that none is lost. */
export function severalRuns(reading: Reading | undefined): string | undefined {
  if (!reading || reading.workouts.length < 2) return undefined;
  return t`These are two runs, and a template holds one. Save each as its own template.`;
}

/** The text with the steps read from it. An unread text is kept as typed, with the previous steps. */
export function sessionOf(
  { stepsText }: TemplateForm,
  reading: Reading | undefined,
  before: TypedSession | undefined,
): TypedSession | undefined {
  const text = stepsText.trim();
  if (text === '') return before?.text === '' ? before : undefined;
  const [first] = reading?.workouts ?? [];
  if (first) return { text, steps: first.steps };
  return text === before?.text ? before : { text, steps: [] };
}

/** The unit can change as long as no distance uses it. */
export function hasOpenUnit(form: TemplateForm): boolean {
  return readAmount(form.distance, form.unit) === 0;
}

/** The paces follow the unit of the distance. */
export function inUnit(form: TemplateForm, unit: DistanceUnit): TemplateForm {
  return {
    ...form,
    unit,
    paceFrom: paceInUnit(form.paceFrom, unit),
    paceTo: paceInUnit(form.paceTo, unit),
  };
}

/** The problems that can be found without the server. */
export function problemsOf(form: TemplateForm): TemplateProblems {
  return { ...workoutProblems(contentOf(form)), ...durationQuestion(form.durationInMinutes, runOf(form)) };
}
