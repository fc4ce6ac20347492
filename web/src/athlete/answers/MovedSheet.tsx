import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { likelyDay, movableDays, onDay, type Placed, placedWorkouts } from '@/athlete/plan/calendar';
import { type Day, shortDay } from '@/athlete/plan/days';
import type { AnswerBody, Page } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import { ChoiceRow } from '@/athlete/sheets/ChoiceRow';
import { WhyField } from '@/athlete/sheets/WhyField';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';

type Props = {
  placed: Placed;
  page: Page;
  today: Day;
  coach: string;
  onSend: (answer: Omit<AnswerBody, 'workoutId'>) => void;
  onClose: () => void;
};

export function MovedSheet({ placed, page, today, coach, onSend, onClose }: Props) {
  const { t } = useLingui();
  const all = placedWorkouts(page);
  const days = movableDays(placed, all, today);
  const [chosen, setChosen] = useState(() => likelyDay(days, placed, today));
  const chosenDay = chosen && shortDay(chosen);
  const [comment, setComment] = useState('');
  return (
    <BottomSheet title={t`Move to which day?`} onClose={onClose}>
      <div role="radiogroup" aria-label={t`Day`} className="grid gap-1.5">
        {days.map((day) => {
          const [there] = onDay(all, day).filter(({ workout }) => workout.id !== placed.workout.id);
          const isFilled = there !== undefined && there.workout.type !== 'Rest';
          return (
            <ChoiceRow
              key={day}
              name="day"
              isChosen={day === chosen}
              onChoose={() => setChosen(day)}
              className="grid-cols-[88px_26px_minmax(0,1fr)_auto]"
            >
              <b className="font-semibold">{shortDay(day)}</b>
              <WorkoutMark type={there ? workoutTypeOfName[there.workout.type] : 'rest'} size="lg" />
              <span className="min-w-0">
                <span className="block truncate">{there?.workout.title ?? t`Nothing planned`}</span>
                {isFilled && (
                  <span className="block text-xs text-ink-3">
                    <Trans>swaps with it</Trans>
                  </span>
                )}
              </span>
            </ChoiceRow>
          );
        })}
      </div>
      <WhyField coach={coach} comment={comment} onChange={setComment} />
      <button
        type="button"
        disabled={chosen === undefined}
        className={`${bigButton.primary} mt-4 w-full`}
        onClick={() =>
          chosen !== undefined &&
          onSend({
            outcome: 'moved',
            movedTo: chosen,
            ...(comment.trim() !== '' && { comment: comment.trim() }),
          })
        }
      >
        {chosen === undefined ? t`No day to move to` : t`Move to ${chosenDay}`}
      </button>
    </BottomSheet>
  );
}
