import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { describeWhole, type Measured, wholeOf } from '@/domain/plans/figures';
import type { Plan } from '@/domain/plans/plan';
import { scalingQuery } from '@/domain/session-reader/scaling';
import { newId } from '@/lib/newId';
import { useEstimating } from '../paces/planPaces';
import { useRaces } from '../races/PlanRaces';
import { type EditorStore, useEditorStore, type WeekAmount } from '../state/editorStore';
import { editUndoably } from '../state/undoable';
import { scaleWeek } from './scaleWeek';
import {
  lostByShifting,
  maxRepeats,
  type RaceDays,
  repeatWeek,
  shiftFrom,
  toScale,
  workoutsOfWeek,
} from './weekChanges';

type Kind = {
  title: (week: number) => string;
  label: () => string;
  unit: () => string;
  first: string;
  least: number;
  most: (plan: Plan, week: number) => number;
  confirmLabel: () => string;
  act: (store: EditorStore, week: number, amount: number, isAsked: boolean, races: RaceDays) => void;
  done: (week: number, amount: number) => string;
  /** The result, shown while the amount is typed. `scaled` is the week at another volume, once it is known. */
  hint: (plan: Plan, week: number, amount: number, scaled: Scaled | undefined) => string;
  /** How many workouts it would remove or replace. */
  lost: (plan: Plan, week: number, amount: number) => number;
  question: (week: number) => string;
  lostText: (count: number) => string;
};

/** Distances before and after a change of volume. */
type Scaled = { before: string; after: string };

const kinds: Record<WeekAmount['kind'], Kind> = {
  repeat: {
    title: (week) => t`Repeat week ${week}`,
    label: () => t`Times`,
    unit: () => t`times`,
    first: '1',
    least: 1,
    most: (_, week) => maxRepeats(week),
    confirmLabel: () => t`Repeat week`,
    act: (store, week, times, isAsked) =>
      editUndoably(store, (plan) => repeatWeek(plan, week, times, newId), kinds.repeat.done(week, times), {
        isAsked,
      }),
    done: (week, times) => t`Week ${week} repeated ${plural(times, { one: '# time', other: '# times' })}`,
    hint: ({ weeks }, week, times) => {
      const first = week + 1;
      const last = week + times;
      const place = times === 1 ? t`On week ${first}.` : t`On weeks ${first} to ${last}.`;
      const growth = t`The plan grows to ${last} weeks.`;
      return last > weeks ? `${place} ${growth}` : place;
    },
    lost: (plan, week, times) => {
      const weeks = Array.from({ length: times }, (_, index) => week + 1 + index);
      return weeks.flatMap((next) => workoutsOfWeek(plan, next)).length;
    },
    question: (week) => t`Repeat week ${week}?`,
    lostText: (count) =>
      plural(count, {
        one: '# workout in the weeks after it is replaced.',
        other: '# workouts in the weeks after it are replaced.',
      }),
  },
  volume: {
    title: (week) => t`Change the volume of week ${week}`,
    label: () => t({ message: 'Change', context: 'noun' }),
    unit: () => '%',
    first: '10',
    least: -90,
    most: () => 200,
    confirmLabel: () => t`Change volume`,
    act: (store, week, percent, _, races) =>
      void scaleWeek(store, week, races, percent, kinds.volume.done(week, percent)),
    done: (week, percent) => {
      const change = signed(percent);
      return t`Volume of week ${week} changed by ${change}%`;
    },
    hint: (plan, week, percent, scaled) => {
      const isPartlyDone = workoutsOfWeek(plan, week).some(({ isCompleted }) => isCompleted);
      const before = scaled?.before ?? '…';
      const changed = scaled?.after ?? '…';
      const hint =
        percent < 0
          ? t`From ${before} to ${changed}. Runs get shorter, repeats fewer.`
          : t`From ${before} to ${changed}. Runs get longer, repeats more. A minus makes it less.`;
      const exception = t`Completed workouts stay as they are.`;
      return isPartlyDone ? `${hint} ${exception}` : hint;
    },
    lost: () => 0,
    question: () => '',
    lostText: () => '',
  },
  shift: {
    title: (week) => t`Shift the plan from week ${week}`,
    label: () => t`Days`,
    unit: () => t`days`,
    first: '1',
    least: -28,
    most: ({ weeks }, week) => (weeks - week + 1) * 7,
    confirmLabel: () => t({ message: 'Shift', context: 'verb' }),
    act: (store, week, days, isAsked) =>
      editUndoably(store, (plan) => shiftFrom(plan, week, days), kinds.shift.done(week, days), { isAsked }),
    done: (week, days) => {
      const count = Math.abs(days);
      return days < 0
        ? t`Workouts from week ${week} moved ${plural(count, { one: '# day', other: '# days' })} earlier`
        : t`Workouts from week ${week} moved ${plural(count, { one: '# day', other: '# days' })} later`;
    },
    hint: (_, week, days) => {
      const count = Math.abs(days);
      return days < 0
        ? t`Everything from week ${week} on moves ${plural(count, { one: '# day', other: '# days' })} earlier; without the minus it moves later.`
        : t`Everything from week ${week} on moves ${plural(count, { one: '# day', other: '# days' })} later; use a minus to move it earlier.`;
    },
    lost: lostByShifting,
    question: (week) => t`Shift the plan from week ${week}?`,
    lostText: (count) =>
      plural(count, {
        one: '# workout would fall before the start, after the end or on a full day, and will be removed.',
        other: '# workouts would fall before the start, after the end or on a full day, and will be removed.',
      }),
  },
};

/** An action on a week that needs a number. It shows what would be lost, and asks for confirmation. */
export function WeekAmountDialog({ kind: name, week }: WeekAmount) {
  const { t } = useLingui();
  const store = useEditorStore();
  const kind = kinds[name];
  const { plan } = store;
  const { least } = kind;
  const most = kind.most(plan, week);
  const [text, setText] = useState(kind.first);
  const [isRefused, setIsRefused] = useState(false);
  const amount = amountIn(text, least, most);
  const lost = amount === undefined ? 0 : kind.lost(plan, week, amount);
  const close = () => store.setState({ weekAmount: undefined });

  const races = useRaces().byDay;
  const scaled = useScaled(plan, week, races, name === 'volume' ? amount : undefined);

  const submit = () => {
    if (amount === undefined) return setIsRefused(true);
    const act = (isAsked: boolean) => kind.act(store, week, amount, isAsked, races);
    close();
    if (lost === 0) return act(false);
    store.ask({
      title: kind.question(week),
      text: kind.lostText(lost),
      confirmLabel: kind.confirmLabel(),
      cancelLabel: t`Cancel`,
      onConfirm: () => act(true),
    });
  };
  return (
    <Dialog
      title={kind.title(week)}
      width="sm"
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            {kind.confirmLabel()}
          </Button>
        </>
      }
    >
      <TextField
        label={kind.label()}
        name="amount"
        autoComplete="off"
        inputMode={least < 0 ? 'text' : 'numeric'}
        autoFocus
        value={text}
        unit={kind.unit()}
        onChange={(typed) => {
          setText(typed);
          setIsRefused(false);
        }}
        hint={amount === undefined ? undefined : kind.hint(plan, week, amount, scaled)}
        error={isRefused ? t`A whole number from ${least} to ${most}, not 0` : undefined}
      />
      {lost > 0 && <p className="mt-3 text-sm font-medium text-danger">{kind.lostText(lost)}</p>}
    </Dialog>
  );
}

/** A typed minus may be any of the characters that keyboards produce. */
function amountIn(text: string, least: number, most: number): number | undefined {
  const typed = text.trim().replace(/^[−–]/, '-').replace(/%$/, '').trim();
  const amount = Number(typed);
  if (!/^[+-]?\d+$/.test(typed) || amount === 0 || amount < least || amount > most) return undefined;
  return amount;
}

function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : `−${-percent}`;
}

/** The distance of the week before and after a change by this many per cent; undefined until it is known. */
function useScaled(
  plan: Plan,
  week: number,
  races: RaceDays,
  percent: number | undefined,
): Scaled | undefined {
  const estimating = useEstimating();
  const before = toScale(plan, week, races);
  const context = { unit: plan.unit, athleteId: plan.athlete?.id };
  const { data } = useQuery({
    ...scalingQuery(before, 100 + (percent ?? 0), context),
    enabled: percent !== undefined,
  });
  if (!data || percent === undefined) return undefined;
  const staying = workoutsOfWeek(plan, week).filter((workout) => !before.includes(workout));
  const told = (workouts: readonly Measured[]) =>
    describeWhole(wholeOf([...staying, ...workouts], estimating), 'distance', plan.unit);
  return { before: told(before), after: told(data) };
}
