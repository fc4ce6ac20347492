import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { CoachHead } from '@/lib/coach/CoachHead';
import { ActionTiles } from './ActionTiles';
import { AnswerArea } from './AnswerArea';
import { isHidden, onDay, placedWorkouts, planAt } from './calendar';
import { DayCard } from './DayCard';
import { type Day, dayOf, longDay, mondayOf } from './days';
import { PageFooter } from './PageFooter';
import { PlanShape } from './PlanShape';
import type { Page } from './page';
import type { PageState, PageStore } from './pageStore';
import { RaceBib } from './RaceBib';
import { nextRace } from './raceTarget';
import { Thread } from './Thread';
import { chooseUnit, chosenUnit } from './unit';
import { WeekList } from './WeekList';
import { WeekStrip } from './WeekStrip';

type Props = { store: PageStore; state: PageState; page: Page };

export function PlanPage({ store, state, page }: Props) {
  const today = dayOf(new Date());
  const [day, setDay] = useState(today);
  const plan = planAt(page.plans, day);
  const [unit, setUnit] = useState(() => chosenUnit(planAt(page.plans, today)?.distanceType ?? 'km'));
  const placed = placedWorkouts(page);
  const todays = onDay(placed, day);
  // One bar cannot ask about several.
  const alone = todays.length === 1 ? todays[0] : undefined;
  const race = plan && nextRace(plan.goals, today);
  const coach = page.coach.name.split(' ')[0] ?? page.coach.name;
  const shared = { store, state, page, unit, coach, today };

  return (
    <>
      {state.isOffline && (
        <p
          role="status"
          className="flex items-center gap-2 bg-sunken-2 px-4 py-2 text-sm font-medium [&>svg]:text-ink-2"
        >
          <CloudOff className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          Offline. Your answers are kept and sent later.
        </p>
      )}
      {state.refusal !== undefined && (
        <p role="alert" className="bg-danger-soft px-4 py-2 text-sm font-medium text-danger">
          {state.refusal}
        </p>
      )}
      <div className="mx-auto max-w-[560px] px-4 pb-32 desk:max-w-[1120px] desk:pb-10">
        <CoachHead
          coach={page.coach}
          athlete={page.athlete.firstName}
          className="h-15 desk:h-[74px] desk:border-b desk:border-line"
        />
        {plan ? (
          <main className="grid-cols-[minmax(0,1fr)_400px] gap-x-10 desk:grid desk:pt-6">
            <div>
              <WeekStrip plan={plan} placed={placed} day={day} today={today} onChoose={setDay} />
              <div className="flex flex-col gap-4" role="tabpanel" aria-label="The chosen day">
                {todays.length === 0 &&
                  (isHidden(plan, day) ? (
                    <LaterCard day={day} coach={coach} />
                  ) : (
                    <DayCard {...shared} day={day} />
                  ))}
                {todays.map((one) => (
                  <DayCard key={one.workout.id} {...shared} day={day} placed={one} isAlone={one === alone} />
                ))}
              </div>
              {todays.map((one) => (
                <Thread key={one.workout.id} comments={one.workout.comments} coach={coach} />
              ))}
            </div>
            <div>
              <WeekList placed={placed} monday={mondayOf(day)} day={day} unit={unit} onChoose={setDay} />
              {race && <RaceBib goal={race} today={today} unit={unit} />}
              <PlanShape plan={plan} today={today} unit={unit} />
              <ActionTiles {...shared} plan={plan} todays={todays} />
              <PageFooter
                {...shared}
                onUnit={(chosen) => {
                  chooseUnit(chosen);
                  setUnit(chosen);
                }}
              />
            </div>
            {alone && <AnswerArea {...shared} placed={alone} isBar />}
          </main>
        ) : (
          <main className="py-16 text-center">
            <h1 className="text-[24px] leading-[30px]">No plan yet</h1>
            <p className="mt-2 text-md text-ink-2">{coach} has not shown you a plan. It will be here.</p>
          </main>
        )}
      </div>
    </>
  );
}

/** A day that lies further ahead than the coach lets the athlete see. */
function LaterCard({ day, coach }: { day: Day; coach: string }) {
  return (
    <article className="rounded-xl border border-dashed border-control px-4 py-6 text-center">
      <h1 className="text-[22px] leading-7">Not shown yet</h1>
      <p className="mt-1 text-sm text-ink-3">{longDay(day)}</p>
      <p className="mt-3 text-[15px] text-ink-2">{coach} shows you this week when it comes closer.</p>
    </article>
  );
}
