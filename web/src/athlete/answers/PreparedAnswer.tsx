import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Placed } from '@/athlete/plan/calendar';
import { type Day, shortDay } from '@/athlete/plan/days';
import type { OnOpen } from '@/athlete/sheets/openSheet';
import { type Asked, preparedAnswer } from './preparedAnswer';

type Props = {
  asked: Asked;
  placed: readonly Placed[];
  today: Day;
  canAnswer: boolean;
  onOpen: OnOpen;
  onChoose: (day: Day) => void;
};

/** Shows the session that a notification or a mail is about, and its question, or why there is none. */
export function PreparedAnswer({ asked, placed: all, today, canAnswer, onOpen, onChoose }: Props) {
  const { t } = useLingui();
  // As it was when the link was opened: an answer that is given now changes nothing here.
  const [prepared] = useState(() => preparedAnswer(asked, all, today, canAnswer));
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current || prepared.kind === 'gone') return;
    isShown.current = true;
    const { placed } = prepared;
    onChoose(placed.day);
    if (prepared.kind !== 'question') return;
    onOpen({ kind: 'answer', question: prepared.question, workoutId: placed.workout.id, placed });
  }, [prepared, onChoose, onOpen]);
  const notice = () => {
    switch (prepared.kind) {
      case 'gone':
        return t`This session is no longer in your plan.`;
      case 'answered':
        return t`You have answered for this session. You can change your answer here.`;
      case 'too-early': {
        const day = shortDay(prepared.placed.day);
        return t`You can say that it is done from ${day} on.`;
      }
      default:
        return undefined;
    }
  };
  const text = notice();
  return (
    text && (
      <p role="status" className="mb-4 rounded-lg border border-line-strong bg-surface px-4 py-3 text-base">
        {text}
      </p>
    )
  );
}
