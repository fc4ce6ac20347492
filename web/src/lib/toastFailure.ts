import { toast } from '@/lib/toast';
import { failureOf } from './failure';
import { HttpError } from './httpError';

/** What failed, in the words that are agreed for it, below what a person makes of it. */
export function toastFailure(words: string, cause: unknown): void {
  const { message } = failureOf(cause);
  if (cause instanceof HttpError) toast.error(message, { description: words });
  else toast.error(words);
}
