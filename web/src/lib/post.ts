import { HttpError, NoAnswerError } from './httpError';

/** Without the typed client: the calls under /auth carry no bearer, and the sign-in page should stay small. */
export async function post(path: `/auth/${string}`, body?: object): Promise<Response> {
  const answer = await fetch(path, {
    method: 'POST',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new NoAnswerError(error);
  });
  if (!answer.ok) throw await HttpError.from(answer);
  return answer;
}
