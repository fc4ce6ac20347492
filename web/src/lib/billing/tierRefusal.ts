import { HttpError } from '@/lib/httpError';

/** What the server says where the account's tier is for no more athletes. */
export function tierRefusal(error: unknown): string | undefined {
  const isLimit = error instanceof HttpError && error.problem.code === 'tier-limit';
  return isLimit ? error.problem.detail : undefined;
}
