import createClient from 'openapi-fetch';
import { HttpError, NoAnswerError, SignedOutError } from './httpError';
import { i18n } from './language/texts';
import { neededProof, proofQuestions } from './proof';
import type { paths } from './schema';
import { accountKey, type SessionStore, session } from './session';

function createApi(session: SessionStore) {
  return clientWith((request) => fetchAsUser(session, request));
}

function clientWith(fetch: (request: Request) => Promise<Response>) {
  const api = createClient<paths>({ baseUrl: window.location.origin, fetch });
  api.use({
    onResponse: async ({ response }) => {
      if (!response.ok) throw await HttpError.from(response);
    },
  });
  return api;
}

/** Some calls ask again who somebody is if their sign-in is more than ten minutes ago: the page asks, and the call is made again. */
async function fetchAsUser(session: SessionStore, request: Request): Promise<Response> {
  const proved = request.clone();
  const response = await fetchWithToken(session, request);
  // Deleting needs a new sign-in, which no question can replace.
  const proof = /\/Delete(Account|Person)$/.test(request.url) ? undefined : await neededProof(response);
  if (!proof || !(await proofQuestions.ask(proof))) return response;
  return fetchWithToken(session, proved);
}

/** A rejected token is refreshed and the request retried once, unless another user is signed in or another account is acted in by then. */
async function fetchWithToken(session: SessionStore, request: Request): Promise<Response> {
  const again = request.clone();
  const token = await session.token();
  const accountId = accountOf(session);
  const response = await send(request, token);
  if (!isRefusedToken(response)) return response;

  await session.renew();
  if (accountOf(session) !== accountId) throw new SignedOutError();
  return send(again, await session.token());
}

function accountOf({ state }: SessionStore): string | undefined {
  return state.status === 'signed-in' ? accountKey(state.user) : undefined;
}

/** Other 401 responses, such as for a wrong password, carry no challenge. */
function isRefusedToken(response: Response): boolean {
  return response.status === 401 && response.headers.has('WWW-Authenticate');
}

async function send(request: Request, token: string | undefined): Promise<Response> {
  if (token === undefined) throw new SignedOutError();
  request.headers.set('Authorization', `Bearer ${token}`);
  return fetched(request);
}

async function fetched(request: Request): Promise<Response> {
  // The server writes problems in the language of the page.
  request.headers.set('Accept-Language', i18n.locale);
  try {
    return await window.fetch(request);
  } catch (error) {
    throw error instanceof TypeError ? new NoAnswerError(error) : error;
  }
}

/** The typed client for every call that needs a signed-in user. */
export const api = createApi(session);

/** The typed client for the calls that are open to everybody. */
export const openApi = clientWith((request) => fetched(request));

/** The body of a response. Error responses have already been thrown. */
export async function answer<Body>(call: Promise<{ data?: Body }>): Promise<Body> {
  const { data } = await call;
  return data as Body;
}

/** A body with capitalised field names, as the calls that change athletes and templates expect it. */
export function capitalisedJson(body: object): string {
  const fields = Object.entries(body).map(([name, value]) => [
    name.charAt(0).toUpperCase() + name.slice(1),
    value,
  ]);
  return JSON.stringify(Object.fromEntries(fields));
}
