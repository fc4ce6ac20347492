import { discardAllDrafts } from '@/athlete/drafts/keptDrafts';
import { instantHere } from '@/athlete/plan/days';
import type { AnswerBody, Page, PageWorkout } from '@/athlete/plan/page';
import { deleteAnswers, loadPage, readReplies, type Sent, sendAnswer, sendNotice } from './calls';
import { inTurn, newKey } from './device';
import {
  areAnswersKept,
  changeKeptAnswers,
  changeKeptNotices,
  forget,
  isLinkKnown,
  keepPage,
  keptAnswers,
  keptNotices,
  keptPage,
  nextInstant,
  onKeptAnswers,
  rememberLink,
} from './keeping';
import { type Notice, type PendingNotice, withNotice } from './notices';
import { type Pending, waitsForNetwork, withPending, withUndo } from './outbox';
import { refreshWhileSeen, Watchers } from './watchers';

export type PageState = {
  status: 'loading' | 'ready' | 'ended' | 'unreachable';
  /** With the waiting answers applied. */
  page: Page | undefined;
  isOffline: boolean;
  /** Unsent answers, and those that the server rejected. */
  pending: readonly Pending[];
  /** The same for time off and usual weeks. */
  notices: readonly PendingNotice[];
  /** Unsent answers survive closing this page; false if the browser has no storage. */
  isKept: boolean;
};

/**
 * The page of one link: stored on the device, refreshed when there is a network, with its answers sent in order and
 * once.
 */
export class PageStore {
  readonly secret: string;
  private state: PageState;
  private loaded: Page | undefined;
  private etag: string | null = null;
  private startedLoads = 0;
  private shownLoad = 0;
  private readonly watchers = new Watchers(() => this.start());
  readonly subscribe = this.watchers.subscribe;

  constructor(secret: string) {
    this.secret = secret;
    const kept = keptPage(secret);
    this.loaded = kept?.page;
    this.etag = kept?.etag ?? null;
    const pending = keptAnswers(secret);
    const notices = keptNotices(secret);
    this.state = {
      status: kept ? 'ready' : 'loading',
      page: kept && withPending(kept.page, pending, notices),
      isOffline: !navigator.onLine,
      pending,
      notices,
      isKept: true,
    };
  }

  readonly snapshot = (): PageState => this.state;

  /** Stores the answer first, so that nothing is lost, then sends it. */
  answer({ title, scheduledDate: day, id }: PageWorkout, answer: Omit<AnswerBody, 'workoutId'>): void {
    const said = this.said({ workoutId: id, ...answer });
    this.keep((kept) => [...kept, { ...said, about: { title, day } }]);
    void this.refresh();
  }

  /** An answer that was given outside of the page. */
  take(given: Pending): void {
    const about = this.loaded && sessionOf(this.loaded, given.body.workoutId);
    this.keep((kept) => (kept.some(({ key }) => key === given.key) ? kept : [...kept, { ...given, about }]));
    void this.refresh();
  }

  /** Makes the session unanswered again. */
  undo(workoutId: string): void {
    this.keep((kept) => withUndo(kept, { ...this.said({ workoutId }), isUndo: true }));
    void this.refresh();
  }

  /** Tells the coach about time off or a usual week. Kept first, like an answer. */
  tell(notice: Notice): void {
    const said = { key: newKey(), notice, saidAt: this.instant() };
    this.keepNotices((kept) => withNotice(kept, said));
    void this.refresh();
  }

  /** Marks the coach's comments on the session as read. */
  async markRead(workoutId: string): Promise<void> {
    if (await readReplies(this.secret, workoutId)) await this.load();
  }

  /** Retries a rejected answer. */
  sendAgain(key: string): void {
    const again = <One extends { key: string; refusal?: string | undefined }>(one: One): One => {
      if (one.key !== key) return one;
      const { refusal: _, ...retried } = one;
      return retried as One;
    };
    this.keep((kept) => kept.map(again));
    this.keepNotices((kept) => kept.map(again));
    void this.refresh();
  }

  throwAway(key: string): void {
    this.keep((kept) => kept.filter((one) => one.key !== key));
    this.keepNotices((kept) => kept.filter((one) => one.key !== key));
  }

  /** Deletes everything the athlete said, including unsent answers. Resolves to whether the server did. */
  async deleteAnswers(): Promise<boolean> {
    const isDone = await this.inTurn(async () => {
      if (!(await deleteAnswers(this.secret))) return false;
      this.keep(() => []);
      this.keepNotices(() => []);
      discardAllDrafts(this.secret);
      return true;
    });
    await this.load();
    return isDone;
  }

  /** Sends waiting answers, then fetches the page. */
  async refresh(): Promise<void> {
    if (this.state.status === 'ended') return;
    await this.inTurn(() => this.sendAll());
    await this.load();
  }

  private start(): () => void {
    const onOffline = () => this.show({ isOffline: true });
    const stopListening = onKeptAnswers(() => {
      const { pending, notices } = this.state;
      this.showKept();
      // Another tab has sent something, which the server's page has now.
      const isSent = pending.length + notices.length > this.state.pending.length + this.state.notices.length;
      if (isSent) void this.load();
    });
    addEventListener('offline', onOffline);
    const stopRefreshing = refreshWhileSeen(() => void this.refresh());
    return () => {
      stopListening();
      removeEventListener('offline', onOffline);
      stopRefreshing();
    };
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      const answer = keptAnswers(this.secret).find(waitsForNetwork);
      const notice = keptNotices(this.secret).find(waitsForNetwork);
      if (!answer && !notice) return;
      const sent = answer
        ? await sendAnswer(this.secret, answer)
        : notice && (await sendNotice(this.secret, notice));
      if (sent?.kind === 'unreachable') return this.show({ isOffline: true });
      if (sent?.kind === 'ended') return this.end();
      this.show({ isOffline: false });
      // A rejected undo can be dropped.
      if (answer) this.keep((kept) => settled(kept, answer.key, answer.isUndo ? undefined : sent));
      else if (notice) this.keepNotices((kept) => settled(kept, notice.key, sent));
    }
  }

  private async load(): Promise<void> {
    if (this.state.status === 'ended') return;
    const started = ++this.startedLoads;
    const found = await loadPage(this.secret, this.loaded ? this.etag : null);
    // A response that arrives after a newer one is stale.
    if (started < this.shownLoad) return;
    this.shownLoad = started;
    if (found.kind === 'ended') return this.end();
    if (found.kind === 'unreachable') {
      return this.show({ isOffline: true, ...(!this.loaded && { status: 'unreachable' }) });
    }
    if (found.kind === 'page') {
      this.loaded = found.page;
      this.etag = found.etag;
      keepPage({ secret: this.secret, etag: found.etag, page: found.page });
      rememberLink(this.secret);
      if (!isLinkKnown(this.secret)) void this.takeOver(found.page);
    }
    this.show({ status: 'ready', isOffline: false });
  }

  /** Offers what was not sent under an earlier link of the same athlete. */
  private async takeOver({ athlete, coach }: Page): Promise<void> {
    const { takeOver } = await import('./earlierLinks');
    if (takeOver(this.secret, athlete.athleteId, coach.name)) this.showKept();
  }

  private showKept(): void {
    this.show({ pending: keptAnswers(this.secret), notices: keptNotices(this.secret) });
  }

  private end(): void {
    forget(this.secret);
    void forgetRecordings(this.secret).catch(() => undefined);
    void forgetNotifications(this.secret).catch(() => undefined);
    this.loaded = undefined;
    this.show({ status: 'ended' });
  }

  private said(body: AnswerBody): Pending {
    return { key: newKey(), body, saidAt: this.instant() };
  }

  private instant(): string {
    return instantHere(nextInstant(new Date()));
  }

  private keepNotices(change: (kept: PendingNotice[]) => PendingNotice[]): void {
    this.show({ notices: changeKeptNotices(this.secret, change), isKept: areAnswersKept() });
  }

  private keep(change: (kept: Pending[]) => Pending[]): void {
    this.show({ pending: changeKeptAnswers(this.secret, change), isKept: areAnswersKept() });
  }

  /** Only one tab sends at a time. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return inTurn(`longrun-answers-${this.secret}`, work);
  }

  private show(change: Partial<PageState>): void {
    const next = { ...this.state, ...change };
    this.state = { ...next, page: this.loaded && withPending(this.loaded, next.pending, next.notices) };
    this.watchers.tell();
  }
}

/** Without the one that was sent; one that was refused stays, with the reason. */
function settled<One extends { key: string; refusal?: string | undefined }>(
  kept: readonly One[],
  key: string,
  sent: Sent | undefined,
): One[] {
  return kept.flatMap((one) => {
    if (one.key !== key) return [one];
    return sent?.kind === 'refused' ? [{ ...one, refusal: sent.message }] : [];
  });
}

function sessionOf({ plans }: Page, workoutId: string): Pending['about'] {
  const workouts = plans.flatMap(({ weeks }) => weeks.flatMap((week) => week.workouts));
  const found = workouts.find(({ id }) => id === workoutId);
  return found && { title: found.title, day: found.scheduledDate };
}

async function forgetNotifications(secret: string): Promise<void> {
  const { forgetLink } = await import('./pushDatabase');
  await forgetLink(secret);
}

/** Its script is there where a recording was added. */
async function forgetRecordings(secret: string): Promise<void> {
  const { forgetFiles } = await import('./keptFiles');
  await forgetFiles(secret);
}
