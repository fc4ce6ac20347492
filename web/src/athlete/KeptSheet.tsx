import { useState } from 'react';
import { counted } from '@/lib/counted';
import { answerTitle } from './answerText';
import { BottomSheet } from './BottomSheet';
import { bigButton } from './buttons';
import { deleteAnswers } from './calls';
import { shortDay } from './days';
import type { Page } from './page';
import type { PageStore } from './pageStore';

export function KeptSheet({ store, page, onClose }: { store: PageStore; page: Page; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const workouts = page.plans.flatMap((plan) => plan.weeks.flatMap((week) => week.workouts));
  const answered = workouts.filter(({ answer }) => answer);
  const comments = workouts.reduce(
    (count, one) => count + one.comments.filter((said) => !said.isCoach).length,
    0,
  );
  const count = answered.length + page.earlierAnswers.length;
  const remove = async () => {
    if (!(await deleteAnswers(store.secret))) {
      setProblem('Your answers could not be deleted. Please try again with a connection.');
      return;
    }
    await store.refresh();
    onClose();
  };
  return (
    <BottomSheet title="What is kept about you" onClose={onClose}>
      <div className="text-[15px] leading-[22px] text-ink-2">
        <p>
          Your coach keeps your name, your plans, and what you answer here: {counted(count, 'answer')} and{' '}
          {counted(comments, 'comment')}. This device keeps a copy, so that the page opens without a network.
          Nothing else is stored, and nobody else is told.
        </p>
        {answered.length > 0 && (
          <ul className="mt-3 max-h-48 overflow-auto rounded-lg border border-line px-3 py-1 text-sm">
            {answered.map(({ id, scheduledDate, title, answer }) => (
              <li key={id} className="flex justify-between gap-3 py-1">
                <span className="truncate">
                  {shortDay(scheduledDate)}, {title}
                </span>
                <span className="flex-none">{answer && answerTitle(answer)}</span>
              </li>
            ))}
          </ul>
        )}
        {problem !== undefined && (
          <p role="alert" className="mt-3 text-danger">
            {problem}
          </p>
        )}
        {isAsking && (
          <p role="alert" className="mt-3 font-medium text-danger">
            This deletes all your answers and comments, here and at your coach’s. It cannot be undone.
          </p>
        )}
      </div>
      {count + comments > 0 && (
        <button
          type="button"
          className={`${bigButton.secondary} mt-4 w-full text-danger`}
          onClick={() => (isAsking ? void remove() : setIsAsking(true))}
        >
          {isAsking ? 'Delete them all' : 'Delete my answers'}
        </button>
      )}
    </BottomSheet>
  );
}
