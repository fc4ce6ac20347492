import { readCookie } from './cookies';
import { HttpError } from './httpError';
import { post } from './post';
import type { components } from './schema';
import { serverSettings } from './serverSettings';
import { createTokenSync, type TokenSync } from './tokenSync';

type Session = components['schemas']['Session'];
export type User = components['schemas']['User'];

export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out' };

type Message = 'signed-in' | 'signed-out';

const renewBeforeExpiryMs = 30_000;
/** Keeps a wrong clock from renewing in a loop, or too late; a token refused early is renewed on the 401. */
const renewalBoundsMs = { least: 30_000, most: 270_000 };

/**
 * Who is signed in, in this tab. The access token lives here and nowhere else; the HttpOnly refresh cookie
 * renews it, and the readable marker cookie tells whether trying is worth a request.
 */
export class SessionStore {
  #state: AuthState = { status: 'loading' };
  #token: string | undefined;
  #renewal: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  #channel = new BroadcastChannel('longrun-session');
  #tokenSync: TokenSync | undefined;

  constructor(tokenSync?: TokenSync) {
    this.#tokenSync = tokenSync;
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'signed-out') this.#end();
      else void this.renew();
    };
  }

  get state(): AuthState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds the first state. A failure other than "the session is over" also leaves a visitor, until the next load. */
  async start(): Promise<void> {
    if (readCookie('longrun_session') === '1') await this.renew();
    if (this.#state.status === 'loading') this.#end();
  }

  async signIn(credentials: components['schemas']['SignIn']): Promise<void> {
    const answer = await post('/auth/signin', credentials);
    this.#beginHere(await answer.json());
  }

  /** Says how it goes on: a server that tells nobody which accounts there are sends a mail instead of signing in. */
  async signUp(account: components['schemas']['SignUp']): Promise<'signed-in' | 'mail-sent'> {
    const answer = await post('/auth/signup', account);
    if (answer.status === 202) return 'mail-sent';
    this.#beginHere(await answer.json());
    return 'signed-in';
  }

  /** With the single-use token of the mail: sets the password, ends every other session and signs in. */
  async resetPassword(reset: { token: string; password: string }): Promise<void> {
    const answer = await post('/auth/reset/confirm', reset);
    this.#beginHere(await answer.json());
  }

  /** After another window has received the cookie. Says whether it was one that signs in. */
  async signInByCookie(): Promise<boolean> {
    await this.renew();
    const isSignedIn = this.#state.status === 'signed-in';
    if (isSignedIn) this.#tell('signed-in');
    return isSignedIn;
  }

  /** The account's own name or photo was changed here. */
  changeUser(user: User): void {
    if (this.#state.status !== 'signed-in' || this.#isSignedInAs(user)) return;
    this.#become({ status: 'signed-in', user });
    this.#tell('signed-in');
  }

  async signOut(): Promise<void> {
    // A renewal that answers after signing out would sign this tab in again.
    if (this.#renewal) await this.#renewal;
    try {
      await post('/auth/signout');
    } catch (error) {
      console.error('Failed to logout', error);
      return;
    }
    this.endHere();
  }

  /** The server has ended the session already. */
  endHere(): void {
    this.#end();
    this.#tokenSync?.ended();
    this.#tell('signed-out');
  }

  /** Renews the token, once at a time however many callers wait. Afterwards the state says how it went. */
  renew(): Promise<void> {
    this.#renewal ??= this.#exclusively(() => this.#askForRenewal()).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  /** The token for the bearer header, if someone is signed in. */
  async token(): Promise<string | undefined> {
    if (this.#renewal) await this.#renewal;
    return this.#token;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#channel.close();
  }

  async #askForRenewal(): Promise<void> {
    try {
      const answer = await post('/auth/refresh');
      this.#begin(await answer.json());
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) this.#endUnasked();
      else this.#renewIn(renewalBoundsMs.least);
    }
  }

  /**
   * One tab at a time: the refresh token rotates at each use, and two tabs that send the same one look like a
   * stolen cookie, which ends the session everywhere.
   */
  async #exclusively(renewal: () => Promise<void>): Promise<void> {
    // Browsers offer locks on secure origins only.
    await ('locks' in navigator ? navigator.locks.request('longrun-session', renewal) : renewal());
  }

  #beginHere(session: Session): void {
    this.#begin(session);
    this.#tell('signed-in');
  }

  #begin(session: Session): void {
    this.#token = session.token;
    this.#tokenSync?.began(session.token);
    const remainingMs = Date.parse(session.expiresAt) - Date.now() - renewBeforeExpiryMs;
    this.#renewIn(Math.min(Math.max(remainingMs, renewalBoundsMs.least), renewalBoundsMs.most));
    if (!this.#isSignedInAs(session.user)) this.#become({ status: 'signed-in', user: session.user });
  }

  #end(): void {
    this.#token = undefined;
    clearTimeout(this.#timer);
    this.#become({ status: 'signed-out' });
  }

  #endUnasked(): void {
    if (this.#state.status === 'signed-in') this.#tokenSync?.ended();
    this.#end();
  }

  #renewIn(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.renew(), delayMs);
  }

  #isSignedInAs(user: User): boolean {
    return this.#state.status === 'signed-in' && JSON.stringify(this.#state.user) === JSON.stringify(user);
  }

  #become(state: AuthState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #tell(message: Message): void {
    this.#channel.postMessage(message);
  }
}

export const session = new SessionStore(createTokenSync(serverSettings.tokenSyncUrl));
