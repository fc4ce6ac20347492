import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import { shortDay } from '@/athlete/plan/days';
import { pageFigures } from '@/athlete/plan/figures';
import type { Page } from '@/athlete/plan/page';
import { bigButton, smallButton } from '@/athlete/sheets/buttons';
import { ChoiceRow } from '@/athlete/sheets/ChoiceRow';
import type { Activity } from '@/domain/activities/activity';
import { amountFigure } from '@/domain/plans/figures';
import type { DistanceUnit } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { matchRun } from './calls';
import { ExtraMark } from './ExtraMark';
import { sessionChoices } from './sessionChoices';

const columns = 'grid-cols-[26px_minmax(0,1fr)_auto]';

type Props = { store: PageStore; page: Page; unit: DistanceUnit; activity: Activity };

/** Which session it was. What the athlete says no rule changes. */
export function RunMatch({ store, page, unit, activity }: Props) {
  const { t } = useLingui();
  const now = activity.workout?.workoutId ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(now);
  const [state, setState] = useState<'saving' | 'failed'>();
  const choices = sessionChoices(page, activity);
  const title = choices.find(({ placed }) => placed.workout.id === chosen)?.placed.workout.title;
  const save = async () => {
    setState('saving');
    const changed = await matchRun(store.secret, activity.activityId, chosen);
    setState(changed ? undefined : 'failed');
    if (!changed) return;
    setIsOpen(false);
    await store.refresh();
  };
  return (
    <section className="mt-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="text-base font-semibold">
          <Trans>Which session was it?</Trans>
        </h3>
        {!isOpen && (
          <button
            type="button"
            className={`${smallButton} -mr-[12px] ml-auto`}
            onClick={() => {
              setChosen(now);
              setIsOpen(true);
            }}
          >
            <Trans>Change</Trans>
          </button>
        )}
      </div>
      {!isOpen && (
        <p className="text-[15px] wrap-break-word text-ink-2">{activity.workout?.title ?? t`An extra run`}</p>
      )}
      {isOpen && (
        <>
          <div role="radiogroup" aria-label={t`Which session was it?`} className="mt-1.5 grid gap-1.5">
            {choices.map(({ placed, hasRun }) => {
              const { workout, day } = placed;
              const amount = amountFigure(pageFigures(placed, page, unit));
              return (
                <ChoiceRow
                  key={workout.id}
                  name="session"
                  isChosen={chosen === workout.id}
                  onChoose={() => setChosen(workout.id)}
                  className={columns}
                >
                  <WorkoutMark type={workoutTypeOfName[workout.type]} size="lg" />
                  <span className="min-w-0">
                    <b className="block font-medium wrap-break-word">{workout.title}</b>
                    <small className="block text-xs text-ink-2">
                      {[shortDay(day), amount].filter(Boolean).join(', ')}
                      {hasRun && `, ${t`has a run already`}`}
                    </small>
                  </span>
                </ChoiceRow>
              );
            })}
            <ChoiceRow
              name="session"
              isChosen={chosen === null}
              onChoose={() => setChosen(null)}
              className={`${columns} border-dashed`}
            >
              <ExtraMark />
              <b className="font-medium">
                <Trans>An extra run</Trans>
              </b>
            </ChoiceRow>
          </div>
          {state === 'failed' && (
            <p role="alert" className="mt-2 text-sm text-danger">
              <Trans>That could not be saved. Check your connection and try again.</Trans>
            </p>
          )}
          <button
            type="button"
            disabled={state === 'saving'}
            className={`${bigButton.primary} mt-2 w-full`}
            onClick={() => void save()}
          >
            {title === undefined ? t`Keep as an extra run` : t`It was “${title}”`}
          </button>
        </>
      )}
    </section>
  );
}
