import { t } from '@lingui/core/macro';
import type { Placed } from '@/athlete/plan/calendar';
import { shortDay } from '@/athlete/plan/days';
import type { Answer, AnswerBody } from '@/athlete/plan/page';
import { distanceText } from '@/athlete/plan/unit';
import type { DistanceUnit } from '@/domain/units/distance';
import { effortWord } from '@/domain/workouts/effortWords';

type Said = { [Field in 'outcome' | 'effort' | 'movedTo']?: AnswerBody[Field] | undefined };

/** "Done, effort 7", "Moved to Fri 16 Oct", "Skipped"; "Message" for a comment alone. */
export function answerTitle({ outcome, effort, movedTo }: Said): string {
  if (!outcome) return t`Message`;
  if (outcome === 'skipped') return t`Skipped`;
  if (outcome === 'moved') {
    const day = movedTo && shortDay(movedTo);
    return day ? t`Moved to ${day}` : t`Moved`;
  }
  return effort ? t`Done, effort ${effort}` : t`Done`;
}

/** "Moved to Fri 16 Oct" on the day it left, "Moved here from Thu 15 Oct" on the day it went to. */
export function movedTitle({ day, workout }: Placed, answer: Answer): string {
  const isHere = day === answer.movedTo && day !== workout.scheduledDate;
  if (!isHere) return answerTitle({ ...answer, outcome: 'moved' });
  const before = shortDay(workout.scheduledDate);
  return t`Moved here from ${before}`;
}

type Whereabouts = {
  isWaiting: boolean;
  /** Waiting answers survive closing the page. */
  isKept: boolean;
  /** Shown on the day it was moved from. */
  isAway: boolean;
  coach: string;
  unit: DistanceUnit;
  /** The distance as on the card, "about 11 km" for an estimate, or empty. */
  planned: string;
};

/** "Hard. 13.0 km, sent to Nora" */
export function answerDetail(answer: Answer, { isAway, unit, planned, ...whereabouts }: Whereabouts): string {
  if (answer.outcome !== 'done') return whereaboutsText(whereabouts);
  const distance = answer.distance
    ? distanceText(answer.distance, answer.distanceType ?? unit, unit)
    : planned;
  const where = distance === '' ? whereaboutsText(whereabouts) : runText(distance, whereabouts);
  return [howText(answer.effort, isAway), where].filter((sentence) => sentence !== '').join('. ');
}

/** "Done there, hard" */
function howText(effort: number | null | undefined, isAway: boolean): string {
  const word = effort ? effortWord(effort) : '';
  if (!isAway) return word;
  const lowerWord = word.toLowerCase();
  return lowerWord === '' ? t`Done that day` : t`Done that day, ${lowerWord}`;
}

type Delivery = Pick<Whereabouts, 'isWaiting' | 'isKept' | 'coach'>;

function whereaboutsText({ isWaiting, isKept, coach }: Delivery): string {
  if (!isWaiting) return t`Sent to ${coach}`;
  return isKept ? t`Kept on this phone, sent later` : t`Not sent yet, keep this page open`;
}

/** "About 11 km, sent to Nora" */
function runText(distance: string, { isWaiting, isKept, coach }: Delivery): string {
  const run = distance.charAt(0).toUpperCase() + distance.slice(1);
  if (!isWaiting) return t`${run}, sent to ${coach}`;
  return isKept ? t`${run}, kept on this phone, sent later` : t`${run}, not sent yet, keep this page open`;
}
