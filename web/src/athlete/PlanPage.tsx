import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { CoachHead } from '@/domain/coach/CoachHead';
import { ActionTiles } from './ActionTiles';
import { AnswerArea } from './answers/AnswerArea';
import { Thread } from './answers/Thread';
import { useAsked } from './answers/useAsked';
import { awayOn } from './away/awayDays';
import { useWatchSheet, WatchTile } from './connect/WatchTile';
import { useDrafts } from './drafts/keptDrafts';
import { late } from './late';
import { OpenedSheet } from './OpenedSheet';
import { Opening } from './Opening';
import { saveUnit } from './offline/calls';
import type { PageState, PageStore } from './offline/pageStore';
import { isOpen, onDay, placedWorkouts, planAt } from './plan/calendar';
import { type Day, mondayOf } from './plan/days';
import type { Page } from './plan/page';
import { nextRace, raceOn } from './plan/raceTarget';
import { chooseUnit, chosenUnit } from './plan/unit';
import { useToday } from './plan/useToday';
import { useRaceView } from './race/useRaceView';
import { runsOnDay } from './runs/ownRuns';
import { RunTiles } from './runs/RunTiles';
import type { OpenSheet } from './sheets/openSheet';
import { DayCard } from './week/DayCard';
import { EmptyDay } from './week/EmptyDay';
import { WeekList } from './week/WeekList';
import { WeekStrip } from './week/WeekStrip';

const WaitingRecordings = late(() =>
  import('./recordings/WaitingRecordings').then((part) => part.WaitingRecordings),
);
const AwayCard = late(() => import('./away/AwayCard').then((part) => part.AwayCard));
const NotificationsOffer = late(() =>
  import('./notifications/NotificationsOffer').then((part) => part.NotificationsOffer),
);
const Unsent = late(() => import('./unsent/Unsent').then((part) => part.Unsent));
const UnreadReplies = late(() => import('./answers/UnreadReplies').then((part) => part.UnreadReplies));
const RaceLine = late(() => import('./race/RaceLine').then((part) => part.RaceLine));
const RacePlanView = late(() => import('./race/RacePlanView').then((part) => part.RacePlanView));
const RaceBib = late(() => import('./week/RaceBib').then((part) => part.RaceBib));
const PlanShape = late(() => import('./week/PlanShape').then((part) => part.PlanShape));
const PreparedAnswer = late(() => import('./answers/PreparedAnswer').then((part) => part.PreparedAnswer));
const PageFooter = late(() => import('./PageFooter').then((part) => part.PageFooter));
const DayRuns = late(() => import('./runs/DayRuns').then((part) => part.DayRuns));

type Props = { store: PageStore; state: PageState; page: Page };

export function PlanPage({ store, state, page }: Props) {
  const { t } = useLingui();
  const today = useToday();
  const [day, setDay] = useChosenDay(today);
  const plan = planAt(page.plans, day);
  const [unit, setUnit] = useState(() => chosenUnit(planAt(page.plans, today)?.distanceType ?? 'km'));
  const placed = placedWorkouts(page);
  const todays = onDay(placed, day);
  // The bar can ask about one session only.
  const away = awayOn(page, day, today);
  const open = away ? [] : todays.filter(isOpen);
  const alone = open.length === 1 ? open[0] : undefined;
  const race = raceOn(page.plans, day);
  const next = plan && nextRace(plan.goals, today);
  const coach = page.coach.name.split(' ')[0] ?? page.coach.name;
  const [sheet, onOpen, onClose] = useSheet();
  const raceView = useRaceView(page, today);
  const asked = useAsked();
  const shared = { store, state, page, unit, coach, today, onOpen };
  const runs = runsOnDay(page, day);
  const watchSheet = useWatchSheet();
  const unread = placed.filter(
    (one) => one.day !== day && !one.isMovedHere && one.workout.comments.some(({ isUnread }) => isUnread),
  );
  const inSight = todays.map(({ workout }) => workout.id);
  const isTold = (run: (typeof runs)[number]) => inSight.includes(run.workout?.workoutId ?? '');

  if (raceView.openId !== undefined) {
    return (
      <Suspense fallback={<Opening />}>
        <RacePlanView
          {...{ coach: page.coach.name, today, unit }}
          secret={store.secret}
          goalId={raceView.openId}
          athlete={page.athlete.firstName}
          onClose={raceView.close}
        />
      </Suspense>
    );
  }
  const raceLine = raceView.race && (
    <Suspense fallback={<div className="h-11" />}>
      <RaceLine secret={store.secret} goalId={raceView.race.goalId} onOpen={raceView.open} />
    </Suspense>
  );
  return (
    <>
      {state.isOffline && (
        <p
          role="status"
          className="flex items-center gap-2 bg-sunken-2 px-4 py-2 text-sm font-medium [&>svg]:text-ink-2"
        >
          <CloudOff className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          {state.isKept
            ? t`Offline. Your answers are kept and sent later.`
            : t`Offline. Keep this page open until your answers are sent.`}
        </p>
      )}
      <div className="mx-auto max-w-[560px] px-[16px] pb-32 desk:max-w-[1120px] desk:pb-10">
        <CoachHead
          coach={page.coach}
          athlete={page.athlete.firstName}
          className="min-h-15 desk:min-h-[74px] desk:border-b desk:border-line"
        />
        <Suspense fallback={null}>
          {asked && (
            <PreparedAnswer
              key={`${asked.question} ${asked.workoutId}`}
              {...{ store, asked, placed, today, onOpen }}
              canAnswer={page.canAnswer}
              onChoose={setDay}
            />
          )}
          <UnsentIfAny {...{ store, state }} open={{ page, day, sheet, onOpen, onChoose: setDay }} />
          <WaitingRecordings {...shared} canAnswer={page.canAnswer} inSight={inSight} />
          {page.notifications && <NotificationsOffer {...shared} notifications={page.notifications} />}
          {unread.length > 0 && <UnreadReplies {...{ unread, coach }} onChoose={setDay} />}
        </Suspense>
        {plan ? (
          <main className="grid-cols-[minmax(0,1fr)_400px] gap-x-10 desk:grid desk:pt-6">
            <div>
              <WeekStrip page={page} plan={plan} placed={placed} day={day} today={today} onChoose={setDay} />
              <div className="flex flex-col gap-4" role="tabpanel" aria-label={t`The chosen day`}>
                {away && (
                  <Suspense fallback={null}>
                    <AwayCard {...shared} absence={away} />
                  </Suspense>
                )}
                {raceLine}
                {race && (
                  <Suspense fallback={<div className="h-31" />}>
                    <RaceBib goal={race} today={today} unit={unit} />
                  </Suspense>
                )}
                {todays.length === 0 && !race && (
                  <EmptyDay plan={plan} day={day} today={today} coach={coach} />
                )}
                {todays.map((one) => (
                  <DayCard
                    key={one.workout.id}
                    {...shared}
                    day={day}
                    placed={one}
                    isAlone={one === alone}
                    onChoose={setDay}
                  />
                ))}
                {(runs.length > 1 || !runs.every(isTold)) && (
                  <Suspense fallback={null}>
                    <DayRuns {...shared} runs={runs} />
                  </Suspense>
                )}
              </div>
              {todays.map((one) => (
                <Thread
                  key={one.workout.id}
                  workout={one.workout}
                  coach={coach}
                  store={store}
                  canWrite={page.canAnswer}
                  isOneOfSeveral={todays.length > 1}
                />
              ))}
            </div>
            <div>
              <WeekList
                plan={plan}
                placed={placed}
                page={page}
                monday={mondayOf(day)}
                day={day}
                unit={unit}
                onChoose={setDay}
              />
              <Suspense fallback={<div className="mt-6 h-48" />}>
                {next && next !== race && <RaceBib goal={next} today={today} unit={unit} className="mt-6" />}
                <PlanShape plan={plan} runner={page} today={today} unit={unit} />
              </Suspense>
              <ActionTiles {...shared} day={day} plan={plan} todays={todays} watchSheet={watchSheet} />
              <RunTiles {...shared} />
              <Suspense fallback={<div className="mt-6 h-19" />}>
                <PageFooter
                  {...shared}
                  onUnit={(chosen) => {
                    chooseUnit(chosen);
                    void saveUnit(store.secret, chosen);
                    setUnit(chosen);
                  }}
                />
              </Suspense>
            </div>
            {alone && <AnswerArea {...shared} placed={alone} isBar />}
          </main>
        ) : (
          <main className="py-16 text-center">
            <h1 className="text-[24px] leading-[30px]">
              <Trans>No plan yet</Trans>
            </h1>
            <p className="mt-2 text-md text-ink-2">
              <Trans>{coach} hasn’t shared a plan with you yet. You’ll see it here.</Trans>
            </p>
            <div className="mt-4 grid">
              <WatchTile store={store} page={page} sheet={watchSheet} onOpen={onOpen} />
            </div>
            <RunTiles {...shared} />
            {raceLine && <div className="mt-4">{raceLine}</div>}
          </main>
        )}
        {sheet && <OpenedSheet {...shared} sheet={sheet} onClose={onClose} />}
      </div>
    </>
  );
}

/** Only this part follows what is typed. */
function UnsentIfAny(props: ComponentProps<typeof Unsent>) {
  const { store, state } = props;
  const drafts = useDrafts(store.secret);
  const isAny = drafts.length > 0 || [...state.pending, ...state.notices].some(({ refusal }) => refusal);
  return isAny && <Unsent {...props} />;
}

/** The open sheet. */
function useSheet(): [OpenSheet | undefined, (sheet: OpenSheet) => void, () => void] {
  const [sheet, setSheet] = useState<OpenSheet>();
  return [sheet, setSheet, () => setSheet(undefined)];
}

/** Returning on another day shows that day. */
function useChosenDay(today: Day): [Day, (day: Day) => void] {
  const [chosen, setChosen] = useState({ day: today, on: today });
  const day = chosen.on === today ? chosen.day : today;
  return [day, (other) => setChosen({ day: other, on: today })];
}
