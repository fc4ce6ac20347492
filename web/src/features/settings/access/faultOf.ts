import { failureOf } from '@/lib/failure';
import { HttpError } from '@/lib/httpError';
import type { Fault } from '@/lib/useTextForm';

/** The server's words about one field are clearer than those about the whole form. */
export function faultOf<Field extends string>(error: unknown, fields: readonly Field[]): Fault<Field> {
  const named = error instanceof HttpError ? error.problem.errors?.[0] : undefined;
  const field = fields.find((field) => field === named?.field);
  if (named && field) return { message: named.message, field };
  return failureOf(error);
}
