import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';
import { HttpError, NoAnswerError, SignedOutError } from './httpError';

/** What went wrong and what to do, with the exact message for support. */
export type Failure = { message: string; detail?: string };

const isOver = msg`Your session has ended. Sign in again to continue.`;
const isAway = msg`The server isn’t available at the moment. Try again in a minute.`;

const sentences: Partial<Record<number, MessageDescriptor>> = {
  401: isOver,
  404: msg`It no longer exists. It may have been deleted elsewhere.`,
  412: msg`It was changed elsewhere. Reload it and try again.`,
  413: msg`That is too much at once. Make it smaller and try again.`,
  429: msg`Too many tries. Wait a minute and try again.`,
  502: isAway,
  503: isAway,
  504: isAway,
};

export function failureOf(error: unknown): Failure {
  if (error instanceof NoAnswerError) return { message: error.message };
  if (error instanceof SignedOutError) return { message: i18n._(isOver), detail: error.message };
  if (error instanceof HttpError) return { message: sentenceOf(error), detail: wordsOf(error) };
  if (error instanceof Error && error.message !== '') return { message: error.message };
  return { message: t`Something went wrong. Try again.` };
}

/** The status, and the server's explanation. */
function wordsOf({ message, text }: HttpError): string {
  return text === '' ? message : `${message}. ${text}`;
}

/** A 4xx response explains itself; the message of a 5xx would mean nothing to a coach. */
function sentenceOf({ status, problem }: HttpError): string {
  const known = sentences[status];
  if (known !== undefined) return i18n._(known);
  if (status >= 500) return t`Something went wrong on the server. Try again.`;
  return problem.detail ?? t`The server didn’t accept this. Check what you entered and try again.`;
}
