import { HttpError } from './httpError';

/** The messages of an answer by the field they are about, the first of each. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}
