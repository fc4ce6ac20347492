import { inTurn, newKey } from '@/athlete/offline/device';
import { filesInMemory, filesOfBrowser, type KeptFile, type KeptFiles } from '@/athlete/offline/keptFiles';
import type { PageStore } from '@/athlete/offline/pageStore';
import { refreshWhileSeen, Watchers } from '@/athlete/offline/watchers';
import type { UploadedActivity } from '@/domain/activities/activity';
import { deleteRun } from './deleteRun';
import { isArchive, type SizeProblem, sizeProblem } from './limits';
import { type Outcome, type SendRecording, sendRecording } from './sendRecording';

export type RecordingStatus =
  /** Another app gave it to this page, and the athlete has not said yes. */
  | { kind: 'shared' }
  | { kind: 'waiting' }
  | { kind: 'sending'; sentBytes: number }
  | { kind: 'sent'; runs: readonly UploadedActivity[] }
  | { kind: 'refused'; message: string }
  | { kind: 'not-taken'; problem: SizeProblem };

export type Recording = {
  id: string;
  name: string;
  size: number;
  workoutId: string | null;
  status: RecordingStatus;
  /** Outlives this page. */
  isKept: boolean;
};

type Page = Pick<PageStore, 'secret' | 'refresh'>;
type Finished = Extract<RecordingStatus, { kind: 'sent' | 'not-taken' }>;

/** Recordings on their way: kept on the device first, then sent one after another, each once. */
export class Recordings {
  private readonly page: Page;
  private readonly stored: KeptFiles;
  private readonly inMemory = filesInMemory();
  private readonly send: SendRecording;
  private state: readonly Recording[] = [];
  /** Sent or refused by this page: not sent again, even if the browser does not let go of them. */
  private readonly over = new Set<string>();
  private kept: { file: KeptFile; isKept: boolean }[] = [];
  private asked = 0;
  private shown = 0;
  /** What is over, and told until it is removed or the page is closed. */
  private finished: (Recording & { status: Finished })[] = [];
  private sending: { id: string; sentBytes: number; stop: AbortController } | undefined;
  private readonly watchers = new Watchers(() => refreshWhileSeen(() => void this.refresh()));
  readonly subscribe = this.watchers.subscribe;

  constructor(page: Page, stored: KeptFiles = filesOfBrowser(), send: SendRecording = sendRecording) {
    this.page = page;
    this.stored = stored;
    this.send = send;
  }

  readonly snapshot = (): readonly Recording[] => this.state;

  /** Keeps them here first, so that nothing is lost, then sends them. The ids that they have from now on. */
  async add(files: readonly File[], workoutId: string | null): Promise<string[]> {
    const ids: string[] = [];
    for (const file of files) ids.push(await this.keepOne(file, isArchive(file.name) ? null : workoutId));
    void this.refresh();
    return ids;
  }

  /** The athlete agrees that a file which was shared is sent. */
  async agree(id: string): Promise<void> {
    const shared = (await this.list()).find((kept) => kept.id === id);
    if (shared) await this.put({ ...shared, secret: this.page.secret });
    await this.refresh();
  }

  /** Also one that is sent already, if it was new. */
  async remove(id: string): Promise<void> {
    const over = this.finished.find((one) => one.id === id);
    this.finished = this.finished.filter((one) => one.id !== id);
    if (this.sending?.id === id) this.sending.stop.abort();
    await this.forget(id);
    await this.show();
    if (over?.status.kind !== 'sent') return;
    const made = over.status.runs.filter(({ state }) => state === 'new');
    for (const { activityId } of made) if (activityId) await deleteRun(this.page.secret, activityId);
    await this.page.refresh();
  }

  /** Takes what is over out of sight. */
  dismiss(ids: readonly string[]): void {
    this.finished = this.finished.filter(({ id }) => !ids.includes(id));
    this.paint();
  }

  /** Sends what waits. */
  async refresh(): Promise<void> {
    await this.show();
    await inTurn(`longrun-recordings-${this.page.secret}`, () => this.sendAll());
    await this.show();
  }

  private async keepOne(file: File, workoutId: string | null): Promise<string> {
    const { name, size } = file;
    const id = newKey();
    const problem = sizeProblem(file, await this.list());
    if (problem) {
      const status = { kind: 'not-taken', problem } as const;
      this.finished.push({ id, name, size, workoutId, status, isKept: false });
    } else {
      const addedAt = new Date().toISOString();
      const { secret } = this.page;
      await this.put({ id, secret, name, size, addedAt, workoutId, file, refusal: null });
    }
    await this.show();
    return id;
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      const next = (await this.own()).find(
        ({ id, file, refusal }) => file && refusal === null && !this.over.has(id),
      );
      if (!next) return;
      this.sending = { id: next.id, sentBytes: 0, stop: new AbortController() };
      await this.show();
      const onProgress = (sentBytes: number) => {
        if (this.sending) this.sending = { ...this.sending, sentBytes };
        this.paint();
      };
      const outcome = await this.send(this.page.secret, next, onProgress, this.sending.stop.signal);
      this.sending = undefined;
      if (!(await this.goesOn(next, outcome))) return;
    }
  }

  /** Writes down what became of a file. Whether the next can be sent. */
  private async goesOn(kept: KeptFile, outcome: Outcome): Promise<boolean> {
    const { id, name, size, workoutId } = kept;
    if (outcome.kind !== 'unreachable' && outcome.kind !== 'session-gone') this.over.add(id);
    switch (outcome.kind) {
      case 'unreachable':
        return false;
      case 'ended':
        for (const one of await this.own()) await this.forget(one.id);
        void this.page.refresh();
        return false;
      case 'session-gone':
        await this.put({ ...kept, workoutId: null });
        return workoutId !== null;
      case 'refused':
        await this.put({ ...kept, file: null, refusal: outcome.message });
        return true;
      case 'stopped':
        await this.forget(id);
        return true;
      case 'sent':
        await this.forget(id);
        this.finished.push({
          ...{ id, name, size, workoutId, isKept: false },
          status: { kind: 'sent', runs: outcome.runs },
        });
        await this.page.refresh();
        return true;
    }
  }

  /** Those that this link sends. */
  private async own(): Promise<KeptFile[]> {
    return (await this.list()).filter(({ secret }) => secret === this.page.secret);
  }

  private async list(): Promise<KeptFile[]> {
    const stored = await this.stored.list().catch(() => []);
    return [...stored, ...(await this.inMemory.list())];
  }

  private async put(kept: KeptFile): Promise<void> {
    await this.stored.put(kept).catch(() => this.inMemory.put(kept));
  }

  private async forget(id: string): Promise<void> {
    await this.stored.remove(id).catch(() => undefined);
    await this.inMemory.remove(id);
  }

  private async show(): Promise<void> {
    const asked = ++this.asked;
    const inMemory = new Set((await this.inMemory.list()).map(({ id }) => id));
    const kept = await this.list();
    // What was asked for earlier and arrives later says nothing new.
    if (asked < this.shown) return;
    this.shown = asked;
    const isHere = ({ id, secret, refusal }: KeptFile) =>
      (secret === null || secret === this.page.secret) && (refusal !== null || !this.over.has(id));
    this.kept = kept.filter(isHere).map((file) => ({ file, isKept: !inMemory.has(file.id) }));
    this.paint();
  }

  private paint(): void {
    const underWay = this.kept.map(({ file, isKept }) => ({
      ...{ id: file.id, name: file.name, size: file.size, workoutId: file.workoutId ?? null, isKept },
      status: this.statusOf(file),
    }));
    this.state = [...underWay, ...this.finished];
    this.watchers.tell();
  }

  private statusOf({ id, secret, refusal }: KeptFile): RecordingStatus {
    if (typeof refusal === 'string') return { kind: 'refused', message: refusal };
    if (this.sending?.id === id) return { kind: 'sending', sentBytes: this.sending.sentBytes };
    return { kind: secret === null ? 'shared' : 'waiting' };
  }
}

const ofPages = new WeakMap<object, Recordings>();

/** One for each open page, whichever part of it asks. */
export function recordingsOf(page: Page): Recordings {
  const known = ofPages.get(page) ?? new Recordings(page);
  ofPages.set(page, known);
  return known;
}
