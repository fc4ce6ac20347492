import { parseDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { saveAbsence } from '@/domain/absences/queries';
import { dateOfDay, dayOfDate } from '@/domain/plans/days';
import { describeWhole, wholeAmount, wholeOf } from '@/domain/plans/figures';
import type { PlanAthlete } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import { type DateForm, dateText } from '@/lib/language/dates';
import { toast } from '@/lib/toast';
import { useEstimating } from '../paces/planPaces';
import { useRaces } from '../races/PlanRaces';
import { useEditor, useEditorStore, usePlan } from '../state/editorStore';
import { replacePlan } from '../state/planChanges';
import { editUndoably } from '../state/undoable';
import { refreshTimeOff } from '../time-off/refreshTimeOff';
import { realignQuery } from './queries';
import { RealignCard } from './RealignCard';
import { RealignRow } from './RealignRow';
import { type RealignCase, type Realigned, realigned, type Way, waysOf, weekOf, weeksRun } from './realign';
import { doneText, titleOf, wayName, wayText } from './realignText';

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

type PreviewOf = (way: Way) => ReturnType<typeof realignQuery>;

/** How many changes are listed before "Show more". */
const mostShown = 5;
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
  const race = useRaceText(about);
  const [way, setWay] = useState(firstWay);
  const [isWhole, setIsWhole] = useState(false);
  const allWays = waysOf(about);
  const ways = allWays.filter((way) => way !== undefined);
  const previews = usePreviews(allWays, (way) => realignQuery(scheduleId, about, way, today));
  const results = previews.map(({ data }) => data && realigned(plan, data.proposed, data.changes));
  const { measure } = summaryOf(plan);
  const before = weeksRun({ plan, unrun: nothing }, estimating);
  const week = weekOf(plan, about.about === 'race' ? about.from : about.to);
  const after = results.map((result) => result && weeksRun(result, estimating));
  const amounts = [before, ...after]
    .flatMap((weeks) => weeks ?? [])
    .map((whole) => wholeAmount(whole, measure));
  const chosen = results[ways.indexOf(way)];
  const firstName = athlete.name.split(' ')[0] ?? athlete.name;
  const name = wayName(about, way);

  const apply = useMutation({
    mutationFn: async (_: Realigned) => {
      if (about.about !== 'timeOff') return;
      const { absenceId, kind, note } = about.off;
      await saveAbsence({ athleteId: athlete.id, absenceId, kind, from: about.from, to: about.to, note });
      toast.success(t`Time off saved`);
      await refreshTimeOff(cache, scheduleId);
    },
    onSuccess: (_, { plan: bent }) => {
      onClose();
      onApplied();
      const isSame = chosen?.changes.every(({ reason }) => reason === 'excused' || reason === 'missed');
      if (!isSame)
        editUndoably(store, (edited) => replacePlan(edited, bent), doneText(about, way), { isAsked: true });
    },
  });
  const changes = chosen?.changes ?? [];
  return (
    <Dialog
      title={titleOf(about, firstName)}
      context={<Context about={about} race={race} />}
      width="xl"
      onClose={onClose}
      onSubmit={() => chosen && apply.mutate(chosen)}
      isBusy={apply.isPending}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-xs text-ink-2 max-md:w-full">
            {isHeldBack
              ? t`Goes into the plan as a draft. ${firstName} sees it when you publish.`
              : t`Goes into the plan. ${firstName} sees it when you save.`}
          </p>
          {onBack && <Button variant="ghost" isDisabled={apply.isPending} onPress={onBack}>{t`Back`}</Button>}
          <Button isDisabled={apply.isPending} onPress={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!chosen}
            isBusy={apply.isPending}
            busyLabel={t`Saving...`}
          >
            {name}
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
              name={wayName(about, one)}
              text={wayText(about, one, race !== undefined)}
              isChosen={one === way}
              onChoose={() => {
                setWay(one);
                setIsWhole(false);
              }}
              before={before}
              after={after[index]}
              problem={previews[index]?.error?.message}
              measure={measure}
              unit={plan.unit}
              today={dayOfDate(plan.startsOn, parseDate(today))}
              week={week}
              most={Math.max(1, ...amounts)}
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
        <ul>
          {(isWhole ? changes : changes.slice(0, mostShown)).map((change) => (
            <RealignRow key={change.workoutId} change={change} about={about} />
          ))}
        </ul>
        {!isWhole && changes.length > mostShown && (
          <Button
            variant="ghost"
            size="sm"
            icon={<ChevronDown strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => setIsWhole(true)}
          >
            {t`${plural(changes.length - mostShown, { one: 'Show # more', other: 'Show # more' })}`}
          </Button>
        )}
      </section>
    </Dialog>
  );
}

/** `useQueries` would be in the script of every page for this dialog alone. Without a third way the first one is asked for once. */
function usePreviews([first, second, third = first]: ReturnType<typeof waysOf>, query: PreviewOf) {
  return [useQuery(query(first)), useQuery(query(second)), useQuery(query(third))];
}

/** The race that stays, as "Valencia stays on Sun 6 Dec 2026". */
function useRaceText(about: RealignCase): { name: string; day: string } | undefined {
  const { byDay } = useRaces();
  const startsOn = usePlan((plan) => plan.startsOn);
  const last = [...byDay].sort(([one], [other]) => other - one)[0];
  if (!last || about.about === 'race') return undefined;
  const date = dateOfDay(startsOn, last[0]);
  if (date.toString() <= about.to) return undefined;
  return { name: last[1], day: dateText(date, dayForm) };
}

function Context({ about, race }: { about: RealignCase; race: { name: string; day: string } | undefined }) {
  const { t } = useLingui();
  const estimating = useEstimating();
  const plan = usePlan((plan) => plan);
  if (about.about === 'race')
    return t`Nothing before today changes. The goal keeps its day until you change it under Goals.`;
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
  const { name, day } = race;
  return (
    <>
      {lost}{' '}
      <Trans comment="A race that keeps its day">
        {name} stays on {day}.
      </Trans>
    </>
  );
}

/** "13 sessions in weeks 5 to 9" */
function ChangedWeeks({ result: { changes, plan } }: { result: Realigned }) {
  const { t } = useLingui();
  const count = changes.length;
  if (count === 0) return t`nothing`;
  const weeks = changes.flatMap(({ date, dateAfter }) => [date, dateAfter ?? date]);
  const numbers = weeks.map((day) => weekOf(plan, day));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const sessions = t`${plural(count, { one: '# session', other: '# sessions' })}`;
  return first === last ? t`${sessions} in week ${first}` : t`${sessions} in weeks ${first} to ${last}`;
}
