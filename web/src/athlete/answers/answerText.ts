import type { Pending } from '@/athlete/offline/outbox';
import type { Placed } from '@/athlete/plan/calendar';
import { shortDay } from '@/athlete/plan/days';
import type { Answer, AnswerBody } from '@/athlete/plan/page';
import { distanceText } from '@/athlete/plan/unit';
import type { DistanceUnit } from '@/domain/units/distance';
import { effortWord } from '@/domain/workouts/effortWords';

type Said = Pick<AnswerBody, 'outcome' | 'effort' | 'movedTo'>;

/** "Done, effort 7", "Moved to Fri 16 Oct", "Skipped"; "Message" for words alone. */
export function answerTitle({ outcome, effort, movedTo }: Said): string {
  if (!outcome) return 'Message';
  if (outcome === 'skipped') return 'Skipped';
  if (outcome === 'moved') return movedTo ? `Moved to ${shortDay(movedTo)}` : 'Moved';
  return effort ? `Done, effort ${effort}` : 'Done';
}

/** "Moved to Fri 16 Oct" on the day it left, "Moved here from Thu 15 Oct" on the day it went to. */
export function movedTitle({ day, workout }: Placed, answer: Answer): string {
  const isHere = day === answer.movedTo && day !== workout.scheduledDate;
  return isHere
    ? `Moved here from ${shortDay(workout.scheduledDate)}`
    : answerTitle({ ...answer, outcome: 'moved' });
}

type Whereabouts = {
  isWaiting: boolean;
  /** What waits outlives the page. */
  isKept: boolean;
  /** Told on the day it was moved from. */
  isAway: boolean;
  coach: string;
  unit: DistanceUnit;
  /** The distance as the card shows it, "about 11 km" where it is estimated, or nothing. */
  planned: string;
};

/** "Hard. 13.0 km, sent to Nora" */
export function answerDetail(
  answer: Answer,
  { isWaiting, isKept, isAway, coach, unit, planned }: Whereabouts,
): string {
  const kept = isKept ? 'kept on this phone, sent later' : 'not sent yet, keep this page open';
  const whereabouts = isWaiting ? kept : `sent to ${coach}`;
  const isDone = answer.outcome === 'done';
  const distance = answer.distance
    ? distanceText(answer.distance, answer.distanceType ?? unit, unit)
    : planned;
  const parts = isDone && distance !== '' ? [distance, whereabouts] : [whereabouts];
  const words = [isDone && isAway && 'done there', isDone && answer.effort && effortWord(answer.effort)];
  const how = words.filter(Boolean).join(', ').toLowerCase();
  const sentences = [how, parts.join(', ')].filter((sentence) => sentence !== '');
  return sentences.map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1)).join('. ');
}

/** "Thu 15 Oct, Hill repeats: Done, effort 7. Flat legs", for another way to the coach. */
export function unsentText({ body, about }: Pending): string {
  const session = about ? `${shortDay(about.day)}, ${about.title}: ` : '';
  return `${session}${answerTitle(body)}${body.comment ? `. ${body.comment}` : ''}`;
}
