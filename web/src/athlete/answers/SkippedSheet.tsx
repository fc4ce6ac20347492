import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerBody } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton, smallButton } from '@/athlete/sheets/buttons';
import { WhyField } from '@/athlete/sheets/WhyField';

type Props = {
  coach: string;
  /** Several days are off. */
  onAway: () => void;
  onSend: (answer: Omit<AnswerBody, 'workoutId'>) => void;
  onClose: () => void;
};

export function SkippedSheet({ coach, onAway, onSend, onClose }: Props) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  return (
    <BottomSheet title={t`Skipped`} onClose={onClose}>
      <WhyField coach={coach} comment={comment} onChange={setComment} />
      <button
        type="button"
        className={`${bigButton.primary} mt-4 w-full`}
        onClick={() =>
          onSend({ outcome: 'skipped', ...(comment.trim() !== '' && { comment: comment.trim() }) })
        }
      >
        <Trans>Send</Trans>
      </button>
      <button type="button" className={`${smallButton} mt-2 w-full`} onClick={onAway}>
        <Trans>Ill or away for longer?</Trans>
      </button>
    </BottomSheet>
  );
}
