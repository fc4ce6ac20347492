import { plural, t } from '@lingui/core/macro';
import type { UploadAnswer, UploadedActivity } from '@/domain/activities/activity';
import { numberText, wholeText } from '@/lib/language/numbers';

export const maxFiles = 1_000;
const [megabyte, maxOfFile, maxOfArchive] = [1_000_000, 25_000_000, 100_000_000];

/** A file on its way. It stays where it failed, so that it can be sent again. */
export type SentFile = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'reading' | 'done' | 'failed';
  /** How much has left, from 0 to 1. */
  share: number;
  /** Why it failed. */
  message?: string;
  answer?: UploadAnswer;
};

/** What became of one recording: a file, or one of an archive. */
export type Line = {
  key: string;
  name: string;
  state: 'matched' | 'extra' | 'known' | 'unreadable';
  recording: UploadedActivity;
};

/** Why a file need not be sent; nothing where it is fine. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return t`The file is empty. Export it again from the watch.`;
  if (/\.zip$/i.test(name)) return size > maxOfArchive ? t`Too large, 100 MB at most.` : undefined;
  return size > maxOfFile ? t`Too large, 25 MB at most.` : undefined;
}

export function linesOf({ id, answer }: SentFile): Line[] {
  return (answer?.activities ?? []).map((recording, index) => ({
    key: `${id} ${index}`,
    name: recording.name,
    recording,
    state: recording.state !== 'new' ? recording.state : recording.workoutId ? 'matched' : 'extra',
  }));
}

/** How much of everything has left, from 0 to 1. */
export function shareSent(files: readonly SentFile[]): number {
  const sum = files.reduce((bytes, { file }) => bytes + file.size, 0);
  const sent = files.reduce((bytes, { file, share, state }) => {
    return bytes + file.size * (state === 'done' || state === 'failed' ? 1 : share);
  }, 0);
  return sum === 0 ? 1 : sent / sum;
}

/** "3 matched, 1 extra run, 2 left out" */
export function countsText(files: readonly SentFile[]): string {
  const lines = files.flatMap(linesOf);
  const count = (...states: Line['state'][]) => lines.filter(({ state }) => states.includes(state)).length;
  const [matched, extra, leftOut] = [count('matched'), count('extra'), count('known', 'unreadable')];
  const failed = files.filter(({ state }) => state === 'failed').length;
  const passedOver = files.reduce((sum, { answer }) => sum + (answer?.passedOver ?? 0), 0);
  return [
    matched > 0 && t`${plural(matched, { one: '# matched', other: '# matched' })}`,
    extra > 0 && t`${plural(extra, { one: '# extra run', other: '# extra runs' })}`,
    leftOut > 0 && t`${plural(leftOut, { one: '# left out', other: '# left out' })}`,
    failed > 0 && t`${plural(failed, { one: '# not sent', other: '# not sent' })}`,
    passedOver > 0 &&
      t`${plural(passedOver, { one: '# other file skipped', other: '# other files skipped' })}`,
  ]
    .filter((text) => text !== false)
    .join(', ');
}

/** "1.6 MB", "12 kB" */
export function sizeText(bytes: number): string {
  if (bytes < megabyte) return `${wholeText(Math.ceil(bytes / 1_000))} kB`;
  return `${numberText(bytes / megabyte, 1)} MB`;
}
