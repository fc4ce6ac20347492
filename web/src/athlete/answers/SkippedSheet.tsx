import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { UnsentNote } from '@/athlete/drafts/UnsentNote';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Day } from '@/athlete/plan/days';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton, smallButton } from '@/athlete/sheets/buttons';
import { WhyField } from '@/athlete/sheets/WhyField';
import type { AnswerSheetProps } from './answerSheetProps';
import { PainField, painOf, saidPain } from './PainField';

type Props = AnswerSheetProps & {
  store: PageStore;
  today: Day;
  /** Several days are off. */
  onAway: () => void;
};

export function SkippedSheet({ store, placed, coach, today, onAway, ...answering }: Props) {
  const { t } = useLingui();
  const { draft, of, isGone, onChange, onSend, onClose } = answering;
  const [problem, setProblem] = useState<string>();
  const comment = draft.comment ?? '';
  const pain = painOf(draft, placed.workout.answer);
  const send = () => {
    const said = saidPain(pain);
    if (said === 'unrated') return setProblem(t`How bad is the pain, from 1 to 10?`);
    onSend({
      outcome: 'skipped',
      ...(said && { pain: said }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    });
  };
  return (
    <BottomSheet title={t`Skipped`} onClose={onClose}>
      <WhyField
        coach={coach}
        comment={comment}
        onChange={(text) => onChange({ comment: text || undefined })}
      />
      <PainField
        pain={pain}
        today={today}
        onChange={(chosen) => onChange({ pain: chosen ?? (placed.workout.answer?.pain ? null : undefined) })}
      />
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <UnsentNote {...{ secret: store.secret, of, draft, coach, isGone }} onDiscard={onClose} />
      <button type="button" className={`${bigButton.primary} mt-4 w-full`} disabled={isGone} onClick={send}>
        <Trans>Send</Trans>
      </button>
      <button type="button" className={`${smallButton} mt-2 w-full`} onClick={onAway}>
        <Trans>Ill or away for longer?</Trans>
      </button>
    </BottomSheet>
  );
}
