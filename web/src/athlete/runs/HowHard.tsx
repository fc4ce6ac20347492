import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
  const { t } = useLingui();
  const effort = answer.effort ?? undefined;
  if (!canAnswer && effort === undefined) return null;
  const hasWritten = workout.comments.some(({ isCoach }) => !isCoach);
  return (
    <section className="border-t border-line bg-paper px-4 py-3.5 dark:bg-raised">
      <h2 className="mb-2.5 text-[17px] leading-[22px]">
        <Trans>How hard was it?</Trans>
      </h2>
      {canAnswer ? (
        <EffortChoice
          value={effort}
          isSent
          onChange={(chosen) => store.answer(workout, { ...saidBefore(answer), effort: chosen })}
        />
      ) : (
        effort !== undefined && <p className="text-base font-semibold">{effortText(effort)}</p>
      )}
      {canAnswer && effort !== undefined && !hasWritten && (
        <Comment
          label={t`Anything ${coach} should know?`}
          onSend={(comment) => store.answer(workout, { comment })}
        />
      )}
    </section>
  );
}

function Comment({ label, onSend }: { label: string; onSend: (comment: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSend(text.trim());
      }}
    >
      <SheetField label={label} hint={t`optional`}>
        <textarea
          className={textFrame}
          maxLength={maxComment}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </SheetField>
      <button type="submit" className={`${bigButton.secondary} mt-2 w-full`} disabled={text.trim() === ''}>
        <Trans>Send</Trans>
      </button>
    </form>
  );
}

/** What was typed before is said again with the effort: an answer replaces the one before it. */
function saidBefore({
  movedTo,
  distance,
  distanceType,
  durationInMinutes,
}: Answer): Omit<AnswerBody, 'workoutId'> {
  return {
    outcome: 'done',
    ...(movedTo && { movedTo }),
    ...(distance && { distance, distanceType }),
    ...(durationInMinutes && { durationInMinutes }),
  };
}
