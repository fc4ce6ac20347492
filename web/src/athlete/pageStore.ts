import { loadPage, sendAnswer } from './calls';
import {
  changeKeptAnswers,
  forget,
  keepPage,
  keptAnswers,
  keptPage,
  onKeptAnswers,
  rememberLink,
} from './keeping';
import { type Pending, withPending } from './outbox';
import type { AnswerBody, Page } from './page';

export type PageState = {
  status: 'loading' | 'ready' | 'ended' | 'unreachable';
  /** With the answers that wait already in it. */
  page: Page | undefined;
  isOffline: boolean;
  pending: readonly Pending[];
  /** Why the last answer was not taken. */
  refusal: string | undefined;
};

const pauseMs = 60_000;

/** One link's page: kept on the device, loaded again when there is a network, its answers sent in order and once. */
export class PageStore {
  readonly secret: string;
  private state: PageState;
  private loaded: Page | undefined;
  private etag: string | null = null;
  private listeners = new Set<() => void>();
  private isSending = false;
  private refusedKeys = new Set<string>();

  constructor(secret: string) {
    this.secret = secret;
    const kept = keptPage(secret);
    this.loaded = kept?.page;
    this.etag = kept?.etag ?? null;
    const pending = keptAnswers(secret);
    this.state = {
      status: kept ? 'ready' : 'loading',
      page: kept && withPending(kept.page, pending),
      isOffline: !navigator.onLine,
      pending,
      refusal: undefined,
    };
  }

  readonly snapshot = (): PageState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    const stop = this.listeners.size === 1 ? this.start() : () => {};
    return () => {
      this.listeners.delete(listener);
      stop();
    };
  };

  /** Keeps the answer here first, so that nothing is lost, then sends it. */
  answer(body: AnswerBody): void {
    const pending = { key: crypto.randomUUID(), body, saidAt: new Date().toISOString() };
    this.show({ pending: changeKeptAnswers(this.secret, (kept) => [...kept, pending]), refusal: undefined });
    void this.refresh();
  }

  /** Sends what waits, then looks for what is new. */
  async refresh(): Promise<void> {
    if (this.state.status === 'ended') return;
    await navigator.locks.request(`longrun-answers-${this.secret}`, () => this.sendAll());
    await this.load();
  }

  private start(): () => void {
    const refresh = () => void this.refresh();
    const onVisible = () => document.visibilityState === 'visible' && refresh();
    const onOffline = () => this.show({ isOffline: true });
    const timer = setInterval(onVisible, pauseMs);
    const stopListening = onKeptAnswers(() => this.show({ pending: keptAnswers(this.secret) }));
    addEventListener('online', refresh);
    addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', onVisible);
    refresh();
    return () => {
      clearInterval(timer);
      stopListening();
      removeEventListener('online', refresh);
      removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (;;) {
        const [next] = keptAnswers(this.secret);
        if (!next || this.refusedKeys.has(next.key)) return;
        const sent = await sendAnswer(this.secret, next);
        if (sent.kind === 'unreachable') return this.show({ isOffline: true });
        if (sent.kind === 'ended') return this.end();
        const pending = changeKeptAnswers(this.secret, (kept) => kept.filter(({ key }) => key !== next.key));
        this.show({ pending, isOffline: false, ...(sent.kind === 'refused' && { refusal: sent.message }) });
      }
    } finally {
      this.isSending = false;
    }
  }

  private async load(): Promise<void> {
    if (this.state.status === 'ended') return;
    const found = await loadPage(this.secret, this.loaded ? this.etag : null);
    if (found.kind === 'ended') return this.end();
    if (found.kind === 'unreachable') {
      return this.show({ isOffline: true, ...(!this.loaded && { status: 'unreachable' }) });
    }
    if (found.kind === 'page') {
      this.loaded = found.page;
      this.etag = found.etag;
      keepPage({ secret: this.secret, etag: found.etag, page: found.page });
      rememberLink(this.secret);
    }
    this.show({ status: 'ready', isOffline: false });
  }

  private end(): void {
    forget(this.secret);
    this.loaded = undefined;
    this.show({ status: 'ended' });
  }

  private show(change: Partial<PageState>): void {
    const next = { ...this.state, ...change };
    this.state = { ...next, page: this.loaded && withPending(this.loaded, next.pending) };
    for (const listener of this.listeners) listener();
  }
}
