import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { isWaiting } from '@/athlete/offline/outbox';
import type { PageState, PageStore } from '@/athlete/offline/pageStore';
import { isMovedAway, isOpen, type Placed } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import { pageFigures } from '@/athlete/plan/figures';
import type { Answer, Page } from '@/athlete/plan/page';
import { painSaid } from '@/athlete/plan/painSaid';
import { smallButton } from '@/athlete/sheets/buttons';
import { distanceFigure } from '@/domain/plans/figures';
import type { DistanceUnit } from '@/domain/units/distance';
import { answerDetail, answerTitle, movedTitle } from './answerText';

type Props = {
  store: PageStore;
  state: PageState;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  placed: Placed;
  answer: Answer;
  onChange: () => void;
  onChoose: (day: Day) => void;
};

/** The answer, at the top of its card. A moved session shows on two days: where it went, and where it came from. */
export function AnswerBand({ store, state, page, coach, unit, placed, answer, onChange, onChoose }: Props) {
  const { t } = useLingui();
  const { workout } = placed;
  const waits = isWaiting(state.pending, workout.id);
  const isAway = isMovedAway(placed);
  const isMoved = isAway || isOpen(placed);
  const { movedTo } = answer;
  const other = swappedTitle(page, workout.id, answer);
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-2.5 border-b py-3 pr-2 pl-[16px] ${waits ? 'border-line-strong bg-sunken' : 'border-success-border bg-success-soft'}`}
    >
      <AnswerIcon outcome={isMoved ? 'moved' : answer.outcome} isWaiting={waits} />
      <div className="min-w-0 flex-1 basis-32">
        <b className="block text-md leading-5 font-semibold">
          {isMoved ? movedTitle(placed, answer) : answerTitle(answer)}
        </b>
        <small className="block text-sm text-ink-2">
          {answerDetail(answer, {
            ...{ isWaiting: waits, isKept: state.isKept, isAway, coach, unit },
            planned: distanceFigure(pageFigures(placed, page, unit)),
          })}
        </small>
        {(other !== undefined || answer.pain) && (
          <small className="block text-sm wrap-break-word text-ink-2">
            {[other !== undefined && t`Swapped with ${other}`, answer.pain && painSaid(answer.pain)]
              .filter(Boolean)
              .join('. ')}
          </small>
        )}
      </div>
      <div className="-my-1.5 ml-auto flex flex-wrap justify-end">
        {isAway && movedTo && (
          <button type="button" className={smallButton} onClick={() => onChoose(movedTo)}>
            <Trans>Show</Trans>
          </button>
        )}
        {page.canAnswer && !isMoved && (
          <button type="button" className={smallButton} onClick={onChange}>
            <Trans>Change</Trans>
          </button>
        )}
        {page.canAnswer && (
          <button type="button" className={smallButton} onClick={() => store.undo(workout.id)}>
            <Trans>Undo</Trans>
          </button>
        )}
      </div>
    </div>
  );
}

/** The session that is where this one was. One that was brought back, or moved on, is swapped with nothing. */
function swappedTitle({ plans }: Page, workoutId: string, { swappedWith }: Answer): string | undefined {
  const workouts = plans.flatMap(({ weeks }) => weeks.flatMap((week) => week.workouts));
  return workouts.find(({ id, answer }) => id === swappedWith && answer?.swappedWith === workoutId)?.title;
}

function AnswerIcon({ outcome, isWaiting }: { outcome: string; isWaiting: boolean }) {
  const Icon = isWaiting
    ? Clock
    : outcome === 'skipped'
      ? CircleSlash
      : outcome === 'moved'
        ? ArrowRight
        : CircleCheck;
  return (
    <Icon
      className={`size-[26px] flex-none ${isWaiting ? 'text-ink-2' : 'text-success'}`}
      strokeWidth={1.9}
      aria-hidden="true"
    />
  );
}
