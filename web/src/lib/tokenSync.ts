const maxTokenAgeMs = 5 * 60 * 1000;

/** Tells an address of the operator's who is signed in: a token when there is a new one, its removal at sign-out. */
export type TokenSync = {
  began: (token: string) => void;
  ended: () => void;
};

/** `undefined` unless the address leads to this site: a token is never sent elsewhere. */
export function createTokenSync(configured: string | null): TokenSync | undefined {
  const url = sameOriginUrl(configured);
  return url && new QueuedTokenSync(url);
}

function sameOriginUrl(configured: string | null): URL | undefined {
  if (!configured || !URL.canParse(configured, window.location.origin)) return undefined;
  const url = new URL(configured, window.location.origin);
  return url.origin === window.location.origin ? url : undefined;
}

/** One request at a time and in order, so that a slow one cannot bring back a session that was signed out. */
class QueuedTokenSync implements TokenSync {
  readonly #url: URL;
  #queue = Promise.resolve();
  #lastToken: string | undefined;

  constructor(url: URL) {
    this.#url = url;
  }

  began(token: string): void {
    if (token === this.#lastToken) return;
    this.#lastToken = token;
    const receivedAt = performance.now();
    this.#enqueue(async () => {
      if (performance.now() - receivedAt > maxTokenAgeMs) return;
      await fetch(this.#url, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    });
  }

  ended(): void {
    this.#lastToken = undefined;
    this.#enqueue(async () => {
      await fetch(this.#url, { method: 'DELETE' });
    });
  }

  /** A failure is left to the next token: signing in must not depend on it. */
  #enqueue(request: () => Promise<void>): void {
    this.#queue = this.#queue.then(request).catch(() => {});
  }
}
