import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { plusDays } from '@/domain/absences/absence';
import { saveAbsence } from '@/domain/absences/queries';
import { dateOfDay, dayOfDate } from '@/domain/plans/days';
import { describeWhole, sumOfWholes, type Whole, wholeAmount, wholeOf } from '@/domain/plans/figures';
import type { Plan, PlanAthlete } from '@/domain/plans/plan';
import { plansQuery } from '@/domain/plans/queries';
import { summaryOf } from '@/domain/plans/summary';
import type { Measure } from '@/domain/plans/volume';
import { failureOf } from '@/lib/failure';
import { type DateForm, dateText } from '@/lib/language/dates';
import { toast } from '@/lib/toast';
import { useEstimating } from '../paces/planPaces';
import { useRaces } from '../races/PlanRaces';
import { useEditor, useEditorStore, usePlan } from '../state/editorStore';
import { replacePlan } from '../state/planChanges';
import { editUndoably } from '../state/undoable';
import { refreshTimeOff } from '../time-off/refreshTimeOff';
import { ChangeList } from './ChangeList';
import { ChangedWeeks, goneText } from './changedWeeks';
import { realignQuery } from './queries';
import { type Morning, morningText, RealignCard, type Verdict } from './RealignCard';
import { goalFollows } from './raceGoal';
import {
  calendarWeeks,
  daysFromTo,
  daysOf,
  type RaceCase,
  type RealignCase,
  type Realigned,
  realigned,
  type Way,
  waysOf,
  weekOf,
  weeksRun,
} from './realign';
import { besideRaceText, doneText, laterText, titleOf, wayName, wayText } from './realignText';
import { StartMates } from './StartMates';
import { mateMoveQuery, matesFollow, startMatesOf } from './squadMoves';

type Props = {
  scheduleId: string;
  athlete: PlanAthlete;
  about: RealignCase;
  firstWay: Way;
  today: string;
  onBack: (() => void) | undefined;
  onApplied: () => void;
  onClose: () => void;
};

type Race = { name: string; date: string };

type PreviewOf = (way: Way) => ReturnType<typeof realignQuery>;

const dayForm: DateForm = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
const nothing: ReadonlySet<string> = new Set();

/** Three ways to bend the plan, with their weeks and their changes. Choosing one is a step in the editor, like any other. */
export function RealignDialog({ scheduleId, athlete, about, firstWay, today, ...props }: Props) {
  const { onBack, onApplied, onClose } = props;
  const { t } = useLingui();
  const store = useEditorStore();
  const cache = useQueryClient();
  const estimating = useEstimating();
  const plan = usePlan((plan) => plan);
  const isHeldBack = useEditor((snapshot) => snapshot.isHeldBack);
  const race = useRace(about);
  const [way, setWay] = useState(firstWay);
  const { data: plans = [] } = useQuery({ ...plansQuery(), enabled: about.about === 'startMoved' });
  const mates = about.about === 'startMoved' ? startMatesOf(plans, scheduleId) : [];
  const [chosenMates, setChosenMates] = useState(nothing);
  const allWays = waysOf(about, race !== undefined);
  const ways = allWays.filter((way) => way !== undefined);
  const previews = usePreviews(allWays, (way) => realignQuery(scheduleId, about, way, today));
  const results = previews.map(({ data }, index) => {
    const way = allWays[index];
    return data && way && realigned(plan, data, way);
  });
  const { measure } = summaryOf(plan);
  const before = weeksRun({ plan, unrun: nothing }, estimating);
  const week = weekOf(plan, about.about === 'race' ? about.from : about.to);
  const shift = about.about === 'startMoved' ? calendarWeeks(about.from, about.startsOn) : 0;
  const after = results.map((result) => result && weeksRun(result, estimating));
  const amounts = [before, ...after]
    .flatMap((weeks) => weeks ?? [])
    .map((whole) => wholeAmount(whole, measure));
  const weeksBeforeOf = (way: Way) => (way === 'renumber' ? shift : 0);
  // The three cards have one axis, so that their weeks stand below each other.
  const columns = Math.max(
    ...ways.map((way, at) => (after[at]?.length ?? 0) + Math.max(weeksBeforeOf(way), 0)),
  );
  const at = ways.indexOf(way);
  const [chosen, weeksAfter] = [results[at], after[at]];
  const morning = previews[at]?.data?.raceMorning;
  const firstName = athlete.name.split(' ')[0] ?? athlete.name;
  const nameOf = (index: number) => {
    const weeks = results[index]?.added.map(({ repeats }) => weekOf(plan, repeats)) ?? [];
    return wayName(about, ways[index] ?? way, [...new Set(weeks)]);
  };

  const apply = useMutation({
    mutationFn: async (_: Realigned) => {
      const moving = mates.filter((mate) => chosenMates.has(mate.scheduleId));
      const moves = await Promise.all(
        moving.map((mate) => cache.ensureQueryData(mateMoveQuery(mate, about, way, today))),
      );
      if (about.about !== 'timeOff') return moves;
      const { absenceId, kind, note } = about.off;
      await saveAbsence({ athleteId: athlete.id, absenceId, kind, from: about.from, to: about.to, note });
      toast.success(t`Time off saved`);
      await refreshTimeOff(cache, scheduleId);
      return moves;
    },
    onSuccess: (moves, { plan: bent }) => {
      onClose();
      onApplied();
      const isSame = chosen?.changes.every(({ reason }) => reason === 'excused' || reason === 'missed');
      if (isSame && way !== 'renumber' && moves.length === 0) return;
      const last = store.getState().editor.past.at(-1);
      editUndoably(store, (edited) => replacePlan(edited, bent), doneText(about, way), { isAsked: true });
      const step = store.getState().editor.past.at(-1);
      matesFollow(store, cache, moves, step === last ? undefined : step);
      if (about.about === 'race') {
        goalFollows(store, cache, about);
        if (way === 'leaveOut') store.focusDay(dayOfDate(bent.startsOn, parseDate(about.to)));
      }
    },
  });
  return (
    <Dialog
      title={titleOf(about, firstName)}
      context={<Context about={about} race={race} firstName={firstName} />}
      width="xl"
      onClose={onClose}
      onSubmit={() => chosen && apply.mutate(chosen)}
      isBusy={apply.isPending}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-xs text-ink-2 max-md:w-full">
            {morning && <BeforeTheMove morning={morning.before} />}
            {isHeldBack
              ? t`Goes into the plan as a draft. ${firstName} sees it when you publish.`
              : t`Goes into the plan. ${firstName} sees it when you save.`}
          </p>
          {onBack && <Button variant="ghost" isDisabled={apply.isPending} onPress={onBack}>{t`Back`}</Button>}
          <Button isDisabled={apply.isPending} onPress={onClose}>
            {cancelText(about)}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!chosen}
            isBusy={apply.isPending}
            busyLabel={t`Saving...`}
          >
            {nameOf(at)}
          </Button>
        </div>
      }
    >
      {apply.isError && <Alert message={apply.error.message} />}
      <fieldset>
        <legend className="sr-only">{t`What happens to the plan`}</legend>
        <div
          className={`grid gap-2.5 max-md:grid-cols-1 ${ways.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
        >
          {ways.map((one, index) => (
            <RealignCard
              key={one}
              name={nameOf(index)}
              text={wayText(about, one, race !== undefined)}
              isChosen={one === way}
              onChoose={() => setWay(one)}
              before={before}
              after={after[index]}
              problem={problemOf(previews[index]?.error)}
              measure={measure}
              unit={plan.unit}
              today={dayOfDate(plan.startsOn, parseDate(today))}
              week={week}
              most={Math.max(1, ...amounts)}
              raceWeek={raceWeekOf(about, race, one, results[index])}
              added={weeksAdded(results[index])}
              weeksBefore={weeksBeforeOf(one)}
              columns={columns}
              morning={previews[index]?.data?.raceMorning ?? undefined}
              next={about.about === 'race' ? 'none' : about.about === 'startMoved' ? 'amount' : 'compared'}
              verdict={verdictOf(about, one, results[index], race, { plan, measure, before, shift })}
            />
          ))}
        </div>
      </fieldset>
      <section aria-labelledby="realign-changes" className="mt-5">
        <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line-strong pb-1.5">
          <h3 id="realign-changes" className="text-base font-semibold">{t`What changes`}</h3>
          <span aria-live="polite" className="text-xs text-ink-2">
            {chosen && <ChangedWeeks result={chosen} />}
          </span>
          <span aria-hidden="true" className="ml-auto flex gap-4 text-xs text-ink-2">
            <span className="flex items-center gap-1.5">
              <i className="size-3.5 rounded-[3px] border border-control" />
              {t({ message: 'before', comment: 'Of two bars' })}
            </span>
            <span className="flex items-center gap-1.5">
              <i className="size-3.5 rounded-[3px] bg-bar-past" />
              {t({ message: 'after', comment: 'Of two bars' })}
            </span>
          </span>
        </div>
        {chosen && weeksAfter && (
          <ChangeList
            key={way}
            about={about}
            plan={plan}
            result={chosen}
            before={before}
            after={weeksAfter}
            measure={measure}
            race={race ?? movedRace(about)}
          />
        )}
      </section>
      {mates.length > 0 && (
        <StartMates
          mates={mates}
          about={about}
          way={way}
          today={today}
          chosen={chosenMates}
          onChange={setChosenMates}
        />
      )}
    </Dialog>
  );
}

function problemOf(error: Error | null | undefined): string | undefined {
  return error ? failureOf(error).message : undefined;
}

/** `useQueries` would be in the script of every page for this dialog alone. Without a third way the first one is asked for once. */
function usePreviews([first, second, third = first]: ReturnType<typeof waysOf>, query: PreviewOf) {
  return [useQuery(query(first)), useQuery(query(second)), useQuery(query(third))];
}

/** The last race ahead, which stays. A new start date does not reach what is behind the plan's end. */
function useRace(about: RealignCase): Race | undefined {
  const { byDay } = useRaces();
  const startsOn = usePlan((plan) => plan.startsOn);
  const weeks = usePlan((plan) => plan.weeks);
  const isInPlan = (day: number) => about.about !== 'startMoved' || day < weeks * 7;
  const last = [...byDay].filter(([day]) => isInPlan(day)).sort(([one], [other]) => other - one)[0];
  if (!last || about.about === 'race') return undefined;
  const date = dateOfDay(startsOn, last[0]).toString();
  return date <= about.to ? undefined : { name: last[1], date };
}

function movedRace(about: RealignCase): Race | undefined {
  return about.about === 'race' ? { name: about.race, date: about.to } : undefined;
}

function Context({
  about,
  race,
  firstName,
}: {
  about: RealignCase;
  race: Race | undefined;
  firstName: string;
}) {
  const { t } = useLingui();
  const estimating = useEstimating();
  const plan = usePlan((plan) => plan);
  if (about.about === 'startMoved')
    return t`This plan is already running. What ${firstName} has done stays where it is, whatever you choose.`;
  if (about.about === 'race') return <RaceContext about={about} plan={plan} firstName={firstName} />;
  const [first, last] = [about.from, about.to].map((day) => dayOfDate(plan.startsOn, parseDate(day)));
  const days = Object.entries(plan.days).filter(
    ([day]) => Number(day) >= (first ?? 0) && Number(day) <= (last ?? 0),
  );
  const sessions = days.flatMap(([, workouts]) => workouts).filter(({ type }) => type !== 'rest');
  const amount = describeWhole(wholeOf(sessions, estimating), summaryOf(plan).measure, estimating.unit);
  const lost =
    sessions.length === 0
      ? t`No sessions on these days.`
      : t`${plural(sessions.length, { one: '# session', other: '# sessions' })}, ${amount}.`;
  if (!race) return lost;
  const { name, date } = race;
  const day = dateText(parseDate(date), dayForm);
  return (
    <>
      {lost}{' '}
      <Trans comment="A race that keeps its day">
        {name} stays on {day}.
      </Trans>
    </>
  );
}

/** More weeks than any block: what is left of the plan is no plan for that race. */
const maxWeeksLater = 8;

function RaceContext({ about, plan, firstName }: { about: RaceCase; plan: Plan; firstName: string }) {
  const { t } = useLingui();
  const week = weekOf(plan, plusDays(about.from, -1));
  const weeks = calendarWeeks(about.to, about.raceOn);
  const later = laterText(daysOf(about));
  const [before, after] = [plan.weeks, plan.weeks + weeks];
  const parts = [
    t`${later} than planned. ${firstName} is in week ${week}; the plan goes from ${before} weeks to ${after}.`,
    weeks > maxWeeksLater && t`A new plan from a template may fit better.`,
    weeks < 0 && about.raceOn < plusDays(about.from, 6) && t`Less than a week is left for the taper.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function BeforeTheMove({ morning }: { morning: Morning }) {
  const told = morningText(morning);
  return (
    <>
      <Trans>Before the move: {told}. Both are estimates.</Trans>{' '}
    </>
  );
}

function cancelText(about: RealignCase): string {
  if (about.about === 'race') return t`Not now`;
  if (about.about !== 'startMoved') return t`Cancel`;
  const day = dateText(parseDate(about.from), { day: 'numeric', month: 'short' });
  return t({ message: `Keep ${day}`, comment: 'The start date stays' });
}

/** The week of the race after the change. */
function raceWeekOf(
  about: RealignCase,
  race: Race | undefined,
  way: Way,
  result: Realigned | undefined,
): number | undefined {
  if (!result) return undefined;
  if (about.about === 'race') return weekOf(result.plan, about.raceOn);
  if (about.about !== 'startMoved' || !race) return undefined;
  const moved = result.changes.find(({ date }) => date === race.date)?.dateAfter;
  return weekOf(result.plan, way === 'moveAll' && moved ? moved : race.date);
}

function weeksAdded(result: Realigned | undefined): ReadonlySet<number> {
  return new Set(result?.added.map(({ date }) => weekOf(result.plan, date)));
}

type Figures = { plan: Plan; measure: Measure; before: readonly Whole[]; shift: number };

/** What a moved start means: what goes, which goal is missed, what lies before the plan. */
function verdictOf(
  about: RealignCase,
  way: Way,
  result: Realigned | undefined,
  race: Race | undefined,
  { plan, measure, before, shift }: Figures,
): Verdict | undefined {
  if (about.about !== 'startMoved' || !result) return undefined;
  if (way === 'moveAll' && race) {
    const moved = result.changes.find(({ date }) => date === race.date)?.dateAfter;
    const { name } = race;
    const day = dateText(parseDate(race.date), { day: 'numeric', month: 'short' });
    const beside = moved ? [besideRaceText(daysFromTo(race.date, moved), name, day)] : [];
    const text = [...beside, ...goneText(result)].join(' ');
    return text === '' ? undefined : { isWarning: true, text };
  }
  if (way === 'renumber') {
    if (shift <= 0) return undefined;
    const amount = describeWhole(sumOfWholes(before.slice(0, shift)), measure, plan.unit);
    return { isWarning: false, text: t`What comes before it, ${amount}, stays in the history.` };
  }
  const [text = t`Every session keeps its place.`] = goneText(result);
  return { isWarning: false, text };
}
