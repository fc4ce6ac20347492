import type { DistanceUnit } from '@/lib/distance';
import { effortWord } from '@/lib/effortWords';
import { shortDay } from './days';
import type { Answer, PageWorkout } from './page';
import { distanceText } from './unit';

/** "Done, effort 7", "Moved to Fri 16 Oct", "Skipped" */
export function answerTitle({ outcome, effort, movedTo }: Answer): string {
  if (outcome === 'skipped') return 'Skipped';
  if (outcome === 'moved') return movedTo ? `Moved to ${shortDay(movedTo)}` : 'Moved';
  return effort ? `Done, effort ${effort}` : 'Done';
}

/** "Hard. 13.0 km, sent to Nora" */
export function answerDetail(
  workout: PageWorkout,
  answer: Answer,
  { isWaiting, coach, unit }: { isWaiting: boolean; coach: string; unit: DistanceUnit },
): string {
  const whereabouts = isWaiting ? 'Kept on this phone, sent later' : `sent to ${coach}`;
  const amount = answer.distance ?? workout.distance;
  const from = (answer.distance ? answer.distanceType : workout.distanceType) ?? unit;
  const parts =
    answer.outcome === 'done' && amount > 0 ? [distanceText(amount, from, unit), whereabouts] : [whereabouts];
  const word = answer.effort ? `${effortWord(answer.effort)}. ` : '';
  const text = `${word}${parts.join(', ')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
