import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { answerTitle } from './answers/answerText';
import type { PageStore } from './offline/pageStore';
import { carriersText } from './plan/carriers';
import { shortDay } from './plan/days';
import type { Answer, Page } from './plan/page';
import { storedAbout } from './plan/storedAbout';
import { runsOf } from './runs/ownRuns';
import { BottomSheet } from './sheets/BottomSheet';
import { bigButton } from './sheets/buttons';

type Props = { store: PageStore; page: Page; coach: string; onClose: () => void };

/** What is stored about the athlete, where, and who delivers messages to them. */
export function YourDataSheet({ store, page, coach, onClose }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const said = answersOf(page);
  const answers = said.length;
  const comments = commentsOf(page);
  const remove = async () => {
    if (await store.deleteAnswers()) onClose();
    else setProblem(t`Your answers could not be deleted. Check your connection and try again.`);
  };
  return (
    <BottomSheet title={t`Your data`} onClose={onClose}>
      <div className="text-[15px] leading-[22px] text-ink-2">
        <h3 className="text-base font-semibold text-ink">
          <Trans>Stored on {coach}’s Longrun server</Trans>
        </h3>
        <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5">
          {storedAbout(page.stored, coach).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>
            {t`What you say here: ${plural(answers, { one: '# answer', other: '# answers' })} and ${plural(comments, { one: '# comment', other: '# comments' })}, with ${coach}’s replies.`}
          </li>
          {runsOf(page).length > 0 && (
            <li>
              <Trans>Your runs: what your watch recorded, with the route and the files.</Trans>
            </li>
          )}
          <li>
            <Trans>When you last opened this page, and how often.</Trans>
          </li>
        </ul>
        <h3 className="mt-4 text-base font-semibold text-ink">
          <Trans>Who delivers messages</Trans>
        </h3>
        <p className="mt-1.5">{carriersText(page.carriers)}</p>
        <h3 className="mt-4 text-base font-semibold text-ink">
          <Trans>Kept on this phone</Trans>
        </h3>
        <p className="mt-1.5">
          <Trans>
            Your link, a copy of this page, and answers and recordings that aren’t sent yet, so that it opens
            without a network.
          </Trans>
        </p>
        {answers > 0 && (
          <ul
            aria-label={t`Your answers`}
            className="mt-4 max-h-48 overflow-auto rounded-lg border border-line px-3 py-1 text-sm"
          >
            {said.map(({ key, session, answer }) => (
              <li key={key} className="flex flex-wrap justify-between gap-x-3 py-1">
                <span className="min-w-0 wrap-break-word">{session}</span>
                <span className="flex-none">{answerTitle(answer)}</span>
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
            <Trans>
              This deletes all your answers and comments, days off and what you wrote by WhatsApp, here and
              for {coach}. It cannot be undone.
            </Trans>
          </p>
        )}
      </div>
      {page.canAnswer && answers + comments > 0 && (
        <button
          type="button"
          className={`${bigButton.secondary} mt-4 w-full text-danger`}
          onClick={() => (isAsking ? void remove() : setIsAsking(true))}
        >
          {isAsking ? t`Delete them all` : t`Delete my answers`}
        </button>
      )}
    </BottomSheet>
  );
}

type SaidOf = { key: string; session: string; answer: Answer };

/** Including answers to sessions that are no longer in the plans. */
function answersOf(page: Page): SaidOf[] {
  const told = workoutsOf(page).flatMap(({ id, scheduledDate, title, answer }) =>
    answer ? [{ key: id, session: `${shortDay(scheduledDate)}, ${title}`, answer }] : [],
  );
  const earlier = page.earlierAnswers.map((answer) => ({
    key: answer.workoutId,
    session: answer.planned
      ? `${shortDay(answer.planned.scheduledDate)}, ${answer.planned.title}`
      : t`A session that is no longer planned`,
    answer,
  }));
  return [...earlier, ...told];
}

function commentsOf(page: Page): number {
  return workoutsOf(page).reduce(
    (count, { comments }) => count + comments.filter((one) => !one.isCoach).length,
    0,
  );
}

function workoutsOf({ plans }: Page) {
  return plans.flatMap((plan) => plan.weeks.flatMap((week) => week.workouts));
}
