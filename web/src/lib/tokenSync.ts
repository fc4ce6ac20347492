const maxTokenAgeMs = 5 * 60 * 1000;

/** Reports who is signed in to a URL of the operator: each new token, and its removal at sign-out. */
export type TokenSync = {
  began: (token: string) => void;
  ended: () => void;
};

/** `undefined` unless the URL is on this site: a token is never sent elsewhere. */
export function createTokenSync(configured: string | null): TokenSync | undefined {
  const url = sameOriginUrl(configured);
  return url && new QueuedTokenSync(url);
}

function sameOriginUrl(configured: string | null): URL | undefined {
  if (!configured || !URL.canParse(configured, window.location.origin)) return undefined;
  const url = new URL(configured, window.location.origin);
  return url.origin === window.location.origin ? url : undefined;
}

/** One request at a time and in order, so that a slow one cannot restore a session after sign-out. */
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

  /** A failed request is not retried, the next token replaces it: signing in must not depend on it. */
  #enqueue(request: () => Promise<void>): void {
    this.#queue = this.#queue.then(request).catch(() => {});
  }
}
