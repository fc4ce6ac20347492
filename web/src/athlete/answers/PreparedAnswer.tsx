import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Placed } from '@/athlete/plan/calendar';
import { type Day, shortDay } from '@/athlete/plan/days';
import type { OnOpen } from '@/athlete/sheets/openSheet';
import { type LinkState, linkState } from './answerLink';
import type { Asked } from './asked';
import { preparedAnswer } from './preparedAnswer';

type Props = {
  store: PageStore;
  asked: Asked;
  placed: readonly Placed[];
  today: Day;
  canAnswer: boolean;
  onOpen: OnOpen;
  onChoose: (day: Day) => void;
};

/** Shows the session that a notification or a mail is about, and its question, or why there is none. */
export function PreparedAnswer({ store, ...props }: Props) {
  const { asked } = props;
  const [link, setLink] = useState<LinkState | undefined>(asked.mailId ? undefined : 'open');
  useEffect(() => {
    if (link === undefined) void linkState(store.secret, asked).then(setLink);
  }, [store, asked, link]);
  return link && <Question {...props} link={link} />;
}

function Question({
  asked,
  placed: all,
  today,
  canAnswer,
  link,
  onOpen,
  onChoose,
}: Omit<Props, 'store'> & { link: LinkState }) {
  const { t } = useLingui();
  // As it was when the link was opened: an answer that is given now changes nothing here.
  const [prepared] = useState(() => preparedAnswer(asked, all, today, canAnswer, link));
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current || prepared.kind === 'gone') return;
    isShown.current = true;
    const { placed } = prepared;
    onChoose(placed.day);
    if (prepared.kind !== 'question') return;
    const { mailId } = asked;
    onOpen({ kind: 'answer', question: prepared.question, workoutId: placed.workout.id, placed, mailId });
  }, [prepared, asked, onChoose, onOpen]);
  const notice = () => {
    switch (prepared.kind) {
      case 'gone':
        return t`This session is no longer in your plan.`;
      case 'answered':
        return t`You have answered for this session. You can change your answer here.`;
      case 'used':
        return t`An answer was already sent from this link. You can answer here.`;
      case 'expired':
        return t`This link has expired. You can answer here.`;
      case 'too-early': {
        const day = shortDay(prepared.placed.day);
        return t`You can mark it as done from ${day} on.`;
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
