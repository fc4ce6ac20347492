import { readCookie } from './cookies';
import { HttpError } from './httpError';
import { post } from './post';
import type { components } from './schema';
import { serverSettings } from './serverSettings';
import { createTokenSync, type TokenSync } from './tokenSync';

/** The answer to every call that signs in. */
export type Session = components['schemas']['Session'];
export type User = components['schemas']['User'];

/**
 * The person in the account that they act in: what this browser keeps of one is never shown in another. In a person's
 * own account it is the id alone.
 */
export function accountKey({ id, accountId }: User): string {
  return accountId === id ? id : `${id} ${accountId}`;
}

export type AuthState =
  | { status: 'loading' }
  /** There may be a session, but the server is unreachable. */
  | { status: 'unreachable' }
  /** `lostAccount`: the account that the tab acted in until the person was removed from it. */
  | { status: 'signed-in'; user: User; lostAccount?: string }
  /** `hasEnded`: the user did not sign out in this tab. */
  | { status: 'signed-out'; hasEnded: boolean };

type Message = 'signed-in' | 'signed-out';

const renewBeforeExpiryMs = 30_000;
/**
 * Bounds that keep a wrong clock from refreshing in a loop or too late. A token that expires earlier is refreshed on
 * the 401.
 */
const renewalBoundsMs = { least: 30_000, most: 270_000 };
/** Where a tab keeps the account that it acts in. Another tab may act in another one. */
const accountInTab = 'longrun-account';

/** Delays between attempts to find the initial state. */
const firstRetriesMs = [2_000, 5_000, 10_000, 30_000];

/**
 * Who is signed in, in this tab. The access token is held here and nowhere else. The HttpOnly refresh cookie renews it,
 * and the readable marker cookie says whether a refresh is worth a request.
 */
export class SessionStore {
  #state: AuthState = { status: 'loading' };
  #token: string | undefined;
  #renewal: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by every sign-in and sign-out in this tab, so that the response to an earlier refresh is ignored. */
  #stay = 0;
  #failedStarts = 0;
  #listeners = new Set<() => void>();
  #channel = new BroadcastChannel('longrun-session');
  #tokenSync: TokenSync | undefined;

  constructor(tokenSync?: TokenSync) {
    this.#tokenSync = tokenSync;
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'signed-out') this.#end();
      else void this.renew();
    };
    window.addEventListener('online', this.#startAgain);
  }

  get state(): AuthState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds the initial state, retrying until the server answers. */
  async start(): Promise<void> {
    if (readCookie('longrun_session') === '1') await this.renew();
    else this.#end();
  }

  async signIn(credentials: components['schemas']['SignIn']): Promise<void> {
    const answer = await post('/auth/signin', credentials);
    this.#beginHere(await answer.json());
  }

  /** With the code that the server asked for after the password. */
  async signInWithCode(step: components['schemas']['TwoFactorBody']): Promise<void> {
    const answer = await post('/auth/second-step', step);
    this.#beginHere(await answer.json());
  }

  async signInWithPasskey(passkey: components['schemas']['PasskeyAnswer']): Promise<void> {
    const answer = await post('/auth/passkey/finish', passkey);
    this.#beginHere(await answer.json());
  }

  /** Returns the next step: a server that hides which accounts exist sends a mail instead of signing in. */
  async signUp(account: components['schemas']['SignUp']): Promise<'signed-in' | 'mail-sent'> {
    const answer = await post('/auth/signup', account);
    if (answer.status === 202) return 'mail-sent';
    this.#beginHere(await answer.json());
    return 'signed-in';
  }

  /** Takes the link of a server without accounts, and creates the one that runs it. */
  async setUpServer(account: components['schemas']['FirstAccount']): Promise<void> {
    const answer = await post('/auth/first-start', account);
    this.#beginHere(await answer.json());
  }

  /** Takes the single-use token from the mail: sets the password, ends every other session and signs in. */
  async resetPassword(reset: components['schemas']['ResetConfirmation']): Promise<void> {
    const answer = await post('/auth/reset/confirm', reset);
    this.#beginHere(await answer.json());
  }

  /** Takes the single-use token from the mail and the password: everything from before ends. */
  async confirmAddress(confirmation: components['schemas']['AddressConfirmation']): Promise<void> {
    const answer = await post('/auth/confirm-address', confirmation);
    this.#beginHere(await answer.json());
  }

  /** Called after another window has received the cookie. Returns whether the user is signed in now. */
  async signInByCookie(): Promise<boolean> {
    await this.renew();
    const isSignedIn = this.#state.status === 'signed-in';
    if (isSignedIn) this.#tell('signed-in');
    return isSignedIn;
  }

  /** Acts in another account from here on. Other tabs stay in theirs. */
  enter(session: Session): void {
    this.#leaveStay();
    this.#begin(session);
  }

  /** After a change of the account's own name or photo. */
  changeUser(user: User): void {
    if (this.#state.status !== 'signed-in' || this.#isSignedInAs(user)) return;
    this.#become({ status: 'signed-in', user });
    this.#tell('signed-in');
  }

  async signOut(): Promise<void> {
    // A refresh that completes after signing out would sign this tab in again.
    if (this.#renewal) await this.#renewal;
    clearTimeout(this.#timer);
    try {
      await post('/auth/signout');
    } catch (error) {
      console.error('Failed to logout', error);
      this.#renewIn(renewalBoundsMs.least);
      return;
    }
    this.endHere();
  }

  /** For a session that the server has already ended. */
  endHere(): void {
    this.#end();
    this.#tokenSync?.ended();
    this.#tell('signed-out');
  }

  /** Refreshes the token, with one request for all callers. The result is in the state. */
  renew(): Promise<void> {
    if (this.#renewal) return this.#renewal;
    const renewal = this.#exclusively(() => this.#askForRenewal()).finally(() => {
      if (this.#renewal === renewal) this.#renewal = undefined;
    });
    this.#renewal = renewal;
    return renewal;
  }

  /** The token for the bearer header, if someone is signed in. */
  async token(): Promise<string | undefined> {
    if (this.#renewal) await this.#renewal;
    return this.#token;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#startAgain);
    this.#channel.close();
  }

  async #askForRenewal(): Promise<void> {
    const stay = this.#stay;
    try {
      const accountId = accountKeptInTab();
      const answer = await post('/auth/refresh', accountId === null ? undefined : { accountId });
      const session: Session = await answer.json();
      if (stay === this.#stay) this.#begin(session, this.#lostBy(session));
    } catch (error) {
      if (stay !== this.#stay) return;
      if (error instanceof HttpError && error.status === 401) this.#endUnasked();
      else this.#renewLater();
    }
  }

  #renewLater(): void {
    const { status } = this.#state;
    if (status === 'signed-in') this.#renewIn(renewalBoundsMs.least);
    if (status === 'loading') this.#become({ status: 'unreachable' });
    if (status === 'loading' || status === 'unreachable') {
      this.#renewIn(firstRetriesMs[this.#failedStarts] ?? renewalBoundsMs.least);
      this.#failedStarts += 1;
    }
  }

  #startAgain = () => {
    if (this.#state.status === 'unreachable') void this.renew();
  };

  /**
   * One tab at a time: the refresh token rotates on every use. Two tabs that send the same one look like a stolen
   * cookie, which ends the session everywhere.
   */
  async #exclusively(renewal: () => Promise<void>): Promise<void> {
    // Web Locks need a secure origin.
    await ('locks' in navigator ? navigator.locks.request('longrun-session', renewal) : renewal());
  }

  #beginHere(session: Session): void {
    this.#leaveStay();
    this.#begin(session);
    this.#tell('signed-in');
  }

  /** The name of the account that a refresh no longer answers for. */
  #lostBy({ user }: Session): string | undefined {
    const { status } = this.#state;
    if (status !== 'signed-in' || this.#state.user.id !== user.id) return undefined;
    return this.#state.user.accountId === user.accountId ? undefined : this.#state.user.accountName;
  }

  #begin(session: Session, lostAccount?: string): void {
    this.#token = session.token;
    this.#tokenSync?.began(session.token);
    const remainingMs = Date.parse(session.expiresAt) - Date.now() - renewBeforeExpiryMs;
    this.#renewIn(Math.min(Math.max(remainingMs, renewalBoundsMs.least), renewalBoundsMs.most));
    keepAccountInTab(session.user.accountId);
    if (this.#isSignedInAs(session.user)) return;
    this.#become({ status: 'signed-in', user: session.user, ...(lostAccount && { lostAccount }) });
  }

  #end({ hasEnded } = { hasEnded: false }): void {
    this.#leaveStay();
    this.#token = undefined;
    keepAccountInTab(undefined);
    clearTimeout(this.#timer);
    this.#become({ status: 'signed-out', hasEnded });
  }

  #endUnasked(): void {
    const { status } = this.#state;
    if (status === 'signed-in') this.#tokenSync?.ended();
    this.#end({ hasEnded: status !== 'signed-out' });
  }

  #leaveStay(): void {
    this.#stay += 1;
    this.#renewal = undefined;
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

function accountKeptInTab(): string | null {
  try {
    return sessionStorage.getItem(accountInTab);
  } catch {
    return null;
  }
}

function keepAccountInTab(accountId: string | undefined): void {
  try {
    if (accountId === undefined) sessionStorage.removeItem(accountInTab);
    else sessionStorage.setItem(accountInTab, accountId);
  } catch {
    // Without storage the account lasts until the page is loaded again.
  }
}

export const session = new SessionStore(createTokenSync(serverSettings.tokenSyncUrl));
