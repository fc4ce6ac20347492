import { Trans, useLingui } from '@lingui/react/macro';
import type { DraftOf } from '@/athlete/drafts/draft';
import { changeDraft, useDraft } from '@/athlete/drafts/keptDrafts';
import { UnsentNote } from '@/athlete/drafts/UnsentNote';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Answer, AnswerBody, PageWorkout } from '@/athlete/plan/page';
import { bigButton } from '@/athlete/sheets/buttons';
import { EffortChoice } from '@/athlete/sheets/EffortChoice';
import { SheetField, textFrame } from '@/athlete/sheets/SheetField';
import { effortText } from '@/domain/workouts/effortWords';
import { maxComment } from '@/lib/limits';

type Props = {
  store: PageStore;
  workout: PageWorkout;
  answer: Answer;
  coach: string;
  canAnswer: boolean;
};

/** The one thing that a recording does not tell. Choosing sends it. */
export function HowHard({ store, workout, answer, coach, canAnswer }: Props) {
  const effort = answer.effort ?? undefined;
  if (!canAnswer && effort === undefined) return null;
  const hasWritten = workout.comments.some(({ isCoach }) => !isCoach);
  return (
    <section className="border-t border-line bg-paper px-[16px] py-3.5 dark:bg-raised">
      <h2 className="mb-2.5 text-[17px] leading-[22px]">
        <Trans>How hard was it?</Trans>
      </h2>
      {canAnswer ? (
        <EffortChoice
          value={effort}
          isSent
          onChange={(chosen) => {
            store.answer(workout, { ...saidBefore(answer), effort: chosen });
            // The sheet does not ask again what is sent here.
            changeDraft(store.secret, draftOf(workout), { effort: undefined });
          }}
        />
      ) : (
        effort !== undefined && <p className="text-base font-semibold">{effortText(effort)}</p>
      )}
      {canAnswer && effort !== undefined && !hasWritten && (
        <Comment store={store} workout={workout} coach={coach} />
      )}
    </section>
  );
}

/** The words of the answer: what was typed in its sheet before the recording came is here. */
function Comment({ store, workout, coach }: Pick<Props, 'store' | 'workout' | 'coach'>) {
  const { t } = useLingui();
  const of = draftOf(workout);
  const [draft, change] = useDraft(store.secret, of);
  const { comment: text = '' } = draft;
  const send = () => {
    // Kept for sending before the draft goes.
    store.answer(workout, { comment: text.trim() });
    change({ comment: undefined });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send();
      }}
    >
      <SheetField label={t`Anything ${coach} should know?`} hint={t`optional`}>
        <textarea
          className={textFrame}
          maxLength={maxComment}
          value={text}
          onInput={({ currentTarget }) =>
            change({ question: 'done', comment: currentTarget.value || undefined })
          }
        />
      </SheetField>
      <UnsentNote {...{ secret: store.secret, of, draft, coach }} onDiscard={() => undefined} />
      <button type="submit" className={`${bigButton.secondary} mt-2 w-full`} disabled={text.trim() === ''}>
        <Trans>Send</Trans>
      </button>
    </form>
  );
}

function draftOf({ id, title, scheduledDate }: PageWorkout): DraftOf<'answer'> {
  return { kind: 'answer', workoutId: id, about: { title, day: scheduledDate } };
}

/** What was typed before is said again with the effort: an answer replaces the one before it. */
function saidBefore({
  movedTo,
  distance,
  distanceType,
  durationInMinutes,
  pain,
}: Answer): Omit<AnswerBody, 'workoutId'> {
  return {
    outcome: 'done',
    ...(movedTo && { movedTo }),
    ...(distance && { distance, distanceType }),
    ...(durationInMinutes && { durationInMinutes }),
    ...(pain && { pain }),
  };
}
