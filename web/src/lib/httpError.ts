/** The body of an error answer (RFC 9457), as far as this app reads it. */
export type Problem = {
  code?: string;
  title?: string;
  detail?: string;
  errors?: { field: string; message: string }[];
};

/** Any non-OK answer. Screens show the message; `problem.code` says which case it was. */
export class HttpError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(`HTTP error! status: ${status}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = problem;
  }

  static async from(response: Response): Promise<HttpError> {
    return new HttpError(response.status, await problemOf(response));
  }
}

async function problemOf(response: Response): Promise<Problem> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return {};
  return response.json().catch(() => ({}));
}

/** The request was sent, or could not be, and no answer came: the server may have it or not. */
export class NoAnswerError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'NoAnswerError';
  }
}
