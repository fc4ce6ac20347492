import { t } from '@lingui/core/macro';

/** The body of an error response (RFC 9457), as far as this app reads it. */
export type Problem = {
  code?: string;
  title?: string;
  detail?: string;
  errors?: { field: string; message: string }[];
  /** The handle to finish a sign-in with a code. */
  secondStep?: string;
};

/** Any error response. `problem.code` identifies the error. */
export class HttpError extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** The explanation in the response. */
  readonly text: string;

  constructor(status: number, problem: Problem, text = '') {
    super(`HTTP error! status: ${status}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = problem;
    this.text = text;
  }

  static async from(response: Response): Promise<HttpError> {
    const body = await response.text().catch(() => '');
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('application/problem+json')) {
      const problem = problemIn(body);
      return new HttpError(response.status, problem, problem.detail);
    }
    return new HttpError(response.status, {}, type.startsWith('text/plain') ? shortened(body) : '');
  }
}

function problemIn(body: string): Problem {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

const maxTextLength = 300;

function shortened(text: string): string {
  const trimmed = text.trim();
  return trimmed.length <= maxTextLength ? trimmed : `${trimmed.slice(0, maxTextLength)}…`;
}

/** No response arrived: the server may or may not have processed the request. */
export class NoAnswerError extends Error {
  constructor(cause: Error) {
    super(t`The server could not be reached. Check your connection and try again.`, { cause });
    this.name = 'NoAnswerError';
  }
}

/** The request was not sent: nobody is signed in, or a different user is. */
export class SignedOutError extends Error {
  constructor() {
    super(t`User not authenticated`);
    this.name = 'SignedOutError';
  }
}

/** The handle of a sign-in that needs a code. */
export function secondStepOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.problem.secondStep : undefined;
}

/** The first message about each field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}
