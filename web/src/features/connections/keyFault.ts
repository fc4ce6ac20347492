import { failureOf } from '@/lib/failure';
import { fieldErrors, HttpError } from '@/lib/httpError';
import type { Fault } from '@/lib/useTextForm';

/** The server says in words whether the key is wrong, intervals.icu is down, or the server is not set up. */
export function keyFault(error: unknown): Fault<'apiKey'> {
  if (!(error instanceof HttpError)) return failureOf(error);
  const { apiKey } = fieldErrors(error);
  if (apiKey !== undefined) return { message: apiKey, field: 'apiKey' };
  return saysWhy(error) ? { message: error.problem.detail ?? '' } : failureOf(error);
}

function saysWhy({ problem }: HttpError): boolean {
  const codes = ['key-refused', 'intervals-unavailable', 'no-secrets-key', 'no-coach-key', 'not-connected'];
  return problem.detail !== undefined && codes.includes(problem.code ?? '');
}
