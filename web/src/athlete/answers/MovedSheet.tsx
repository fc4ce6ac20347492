import { Trans, useLingui } from '@lingui/react/macro';
import { UnsentNote } from '@/athlete/drafts/UnsentNote';
import type { PageStore } from '@/athlete/offline/pageStore';
import { likelyDay, movableDays, placedWorkouts, sessionsBeside, swapPartner } from '@/athlete/plan/calendar';
import { type Day, narrowDay, shortDay } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import { ChoiceRow } from '@/athlete/sheets/ChoiceRow';
import { WhyField } from '@/athlete/sheets/WhyField';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import type { AnswerSheetProps } from './answerSheetProps';

type Props = AnswerSheetProps & { store: PageStore; page: Page; today: Day };

export function MovedSheet({ store, placed, page, today, coach, ...answering }: Props) {
  const { t } = useLingui();
  const { draft, of, isGone, onChange, onSend, onClose } = answering;
  const all = placedWorkouts(page);
  const days = movableDays(placed, all, today);
  const isOffered = draft.movedTo !== undefined && days.includes(draft.movedTo);
  const chosen = isOffered ? draft.movedTo : likelyDay(days, placed, today);
  const chosenDay = chosen && shortDay(chosen);
  const comment = draft.comment ?? '';
  const send = (movedTo: Day) => {
    const partner = swapPartner(placed, all, movedTo, today);
    onSend({
      ...{ outcome: 'moved', movedTo },
      ...(partner && { swapsWith: partner.workout.id }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    });
  };
  return (
    <BottomSheet title={t`Move to which day?`} onClose={onClose}>
      <div role="radiogroup" aria-label={t`Day`} className="grid gap-1.5">
        {days.map((day) => {
          const [there] = sessionsBeside(placed, all, day);
          const isFilled = there !== undefined && there.workout.type !== 'Rest';
          return (
            <ChoiceRow
              key={day}
              name="day"
              isChosen={day === chosen}
              onChoose={() => onChange({ movedTo: day })}
              className="flex! flex-wrap"
            >
              <b className="w-22 min-w-min font-semibold">{narrowDay(day)}</b>
              <WorkoutMark type={there ? workoutTypeOfName[there.workout.type] : 'rest'} size="lg" />
              <span className="max-w-full min-w-min flex-1 basis-24">
                <span className="block wrap-break-word">{there?.workout.title ?? t`Nothing planned`}</span>
                {isFilled && (
                  <span className="block text-xs text-ink-3">
                    {swapPartner(placed, all, day, today) ? t`swaps with it` : t`both on this day`}
                  </span>
                )}
              </span>
            </ChoiceRow>
          );
        })}
      </div>
      <WhyField
        coach={coach}
        comment={comment}
        onChange={(text) => onChange({ comment: text || undefined })}
      />
      <UnsentNote {...{ secret: store.secret, of, draft, coach, isGone }} onDiscard={onClose} />
      <button
        type="button"
        disabled={chosen === undefined || isGone}
        className={`${bigButton.primary} mt-4 w-full`}
        onClick={() => chosen !== undefined && send(chosen)}
      >
        {chosen === undefined ? (
          t`No day to move to`
        ) : swapPartner(placed, all, chosen, today) ? (
          <Trans>Swap with {chosenDay}</Trans>
        ) : (
          t`Move to ${chosenDay}`
        )}
      </button>
    </BottomSheet>
  );
}
