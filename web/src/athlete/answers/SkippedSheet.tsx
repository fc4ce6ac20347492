import { useState } from 'react';
import type { AnswerBody } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import { SheetField, textFrame } from '@/athlete/sheets/SheetField';
import { maxComment } from '@/lib/limits';

type Props = {
  coach: string;
  onSend: (answer: Omit<AnswerBody, 'workoutId'>) => void;
  onClose: () => void;
};

export function SkippedSheet({ coach, onSend, onClose }: Props) {
  const [comment, setComment] = useState('');
  return (
    <BottomSheet title="Skipped" onClose={onClose}>
      <SheetField label={`Why? ${coach} sees this`} hint="optional">
        <textarea
          className={textFrame}
          maxLength={maxComment}
          value={comment}
          onInput={(event) => setComment(event.currentTarget.value)}
        />
      </SheetField>
      <button
        type="button"
        className={`${bigButton.primary} mt-4 w-full`}
        onClick={() =>
          onSend({ outcome: 'skipped', ...(comment.trim() !== '' && { comment: comment.trim() }) })
        }
      >
        Send
      </button>
    </BottomSheet>
  );
}
