import type { DistanceUnit } from '@/lib/distance';
import { paceInUnit } from '@/lib/pace';
import { workoutProblems } from '@/lib/plan/workoutProblems';
import type { TemplateContent } from '@/lib/templates/template';
import { readAmount, readMinutes, typedAmount } from '@/lib/typedNumber';

/** A template as it is typed: numbers are text, and the unit stands apart. */
export type TemplateForm = Omit<TemplateContent, 'distance' | 'durationMinutes'> & {
  distance: string;
  unit: DistanceUnit;
  durationInMinutes: string;
};

/** By the names that the server gives the fields. */
export type TemplateProblems = Partial<Record<string, string>>;

export function formOf(content: TemplateContent): TemplateForm {
  const { title, description, type, paceFrom, paceTo, notes, tags, difficulty, category } = content;
  return {
    title,
    description,
    type,
    distance: typedAmount(content.distance.amount),
    unit: content.distance.unit,
    durationInMinutes: typedAmount(content.durationMinutes),
    paceFrom,
    paceTo,
    notes,
    tags,
    difficulty,
    category,
  };
}

/** A figure that cannot be read is no number, which `problemsOf` tells. */
export function contentOf({ distance, unit, durationInMinutes, ...form }: TemplateForm): TemplateContent {
  return {
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    notes: form.notes.trim(),
    distance: { amount: readAmount(distance, unit) ?? Number.NaN, unit },
    durationMinutes: readMinutes(durationInMinutes) ?? Number.NaN,
  };
}

/** The unit is open as long as no distance is measured in it. */
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

/** What can be told without asking the server. */
export function problemsOf(form: TemplateForm): TemplateProblems {
  return workoutProblems(contentOf(form));
}
