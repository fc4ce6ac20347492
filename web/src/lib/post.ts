import { HttpError, NoAnswerError } from './httpError';
import { i18n } from './language/texts';

/** Not the typed client: calls under /auth carry no bearer token, and the sign-in page has to stay small. */
export async function post(path: `/auth/${string}`, body?: object): Promise<Response> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Accept-Language': i18n.locale, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new NoAnswerError(error);
  });
  if (!answer.ok) throw await HttpError.from(answer);
  return answer;
}
