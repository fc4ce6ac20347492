import { plural, t } from '@lingui/core/macro';
import { shortDay } from '@/athlete/plan/days';
import type { UploadedActivity } from '@/domain/activities/activity';
import { metresText } from '@/domain/activities/runFigures';
import type { DistanceUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { fixedText } from '@/lib/language/numbers';
import type { SizeProblem } from './limits';
import type { Recording } from './recordings';

/** What is said of a recording below its name. */
export function statusText({ status, size, isKept }: Recording, unit: DistanceUnit): string {
  switch (status.kind) {
    case 'shared':
      return sizeText(size);
    case 'waiting':
      return isKept ? t`Kept on this phone, sent later` : t`Not sent yet, keep this page open`;
    case 'sending': {
      const part = progressText(status.sentBytes, size);
      return t`Sending, ${part}`;
    }
    case 'sent':
      return sentText(status.runs, unit);
    case 'refused':
      return status.message;
    case 'not-taken':
      return problemText(status.problem);
  }
}

export function isProblem({ status }: Recording): boolean {
  return status.kind === 'refused' || status.kind === 'not-taken';
}

/** "1.1 of 1.6 MB" */
export function progressText(sentBytes: number, size: number): string {
  const [whole, unit] = inBytes(size);
  const [sent] = inBytes(Math.min(sentBytes, size), size);
  return t`${sent} of ${whole} ${unit}`;
}

/** "1.6 MB", "40 kB" */
function sizeText(size: number): string {
  return inBytes(size).join(' ');
}

/** In the unit that suits `whole`; a file is never told to have nothing. */
function inBytes(bytes: number, whole = bytes): [figure: string, unit: string] {
  if (whole < 950_000) return [String(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1_000))), 'kB'];
  return [fixedText(bytes / 1_000_000, 1), 'MB'];
}

/** "Sent: 13.2 km in 1 h 05, Thu 15 Oct", or what else there is to say of it. */
function sentText(runs: readonly UploadedActivity[], unit: DistanceUnit): string {
  const [run] = runs;
  if (!run || runs.length > 1) {
    const count = runs.length;
    return t`Sent: ${plural(count, { one: '# run', other: '# runs' })}`;
  }
  const told = [runText(run, unit), run.day && shortDay(run.day)].filter(Boolean).join(', ');
  const isNew = run.state === 'new';
  const sentence = told === '' ? t`Sent` : isNew ? t`Sent: ${told}` : told;
  return run.message ? `${sentence}. ${run.message}` : sentence;
}

function runText({ distanceInMeters, timerSeconds }: UploadedActivity, unit: DistanceUnit): string {
  const time = timerSeconds ? hoursAndMinutes(Math.round(timerSeconds / 60)) : '';
  const distance = distanceInMeters ? metresText(distanceInMeters, unit) : '';
  if (distance === '' || time === '') return distance || time;
  return t`${distance} in ${time}`;
}

function problemText(problem: SizeProblem): string {
  switch (problem) {
    case 'empty':
      return t`The file is empty.`;
    case 'too-large':
      return t`Too large, 25 MB at most.`;
    case 'archive-too-large':
      return t`Too large, 100 MB at most.`;
    case 'too-many':
      return t`This phone has no room for more runs until some are sent.`;
  }
}
