import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import type { Plan } from '@/domain/plans/plan';
import { describeTotal, totalDistance } from '@/domain/units/distance';
import { counted } from '@/lib/counted';
import { newId } from '@/lib/newId';
import { useEditorStore, type WeekAmount } from '../state/editorStore';
import { editUndoably } from '../state/undoable';
import {
  changeVolume,
  lostByShifting,
  mostRepeats,
  repeatWeek,
  shiftFrom,
  workoutsOfWeek,
} from './weekChanges';

type Kind = {
  title: (week: number) => string;
  label: string;
  unit: string;
  first: string;
  least: number;
  most: (plan: Plan, week: number) => number;
  confirmLabel: string;
  change: (plan: Plan, week: number, amount: number) => void;
  done: (week: number, amount: number) => string;
  /** What comes of it, while the amount is typed. */
  hint: (plan: Plan, week: number, amount: number) => string;
  /** Workouts that it would remove or replace, and how that is asked. */
  lost: (plan: Plan, week: number, amount: number) => number;
  lostText: (count: number) => string;
};

const kinds: Record<WeekAmount['kind'], Kind> = {
  repeat: {
    title: (week) => `Repeat week ${week}`,
    label: 'Times',
    unit: 'times',
    first: '1',
    least: 1,
    most: (_, week) => mostRepeats(week),
    confirmLabel: 'Repeat week',
    change: (plan, week, times) => repeatWeek(plan, week, times, newId),
    done: (week, times) => `Week ${week} repeated ${counted(times, 'time')}`,
    hint: ({ weeks }, week, times) => {
      const place = times === 1 ? `On week ${week + 1}.` : `On weeks ${week + 1} to ${week + times}.`;
      return week + times > weeks ? `${place} The plan grows to ${week + times} weeks.` : place;
    },
    lost: (plan, week, times) => {
      const weeks = Array.from({ length: times }, (_, index) => week + 1 + index);
      return weeks.flatMap((next) => workoutsOfWeek(plan, next)).length;
    },
    lostText: (count) =>
      `${counted(count, 'workout')} of the weeks after it ${count === 1 ? 'is' : 'are'} replaced.`,
  },
  volume: {
    title: (week) => `Change the volume of week ${week}`,
    label: 'Change',
    unit: '%',
    first: '10',
    least: -90,
    most: () => 200,
    confirmLabel: 'Change volume',
    change: changeVolume,
    done: (week, percent) => `Volume of week ${week} changed by ${signed(percent)}%`,
    hint: (plan, week, percent) => {
      const after = structuredClone(plan);
      changeVolume(after, week, percent);
      const isPartlyDone = workoutsOfWeek(plan, week).some(({ isCompleted }) => isCompleted);
      const hint = `From ${distanceOf(plan, week)} to ${distanceOf(after, week)}, rounded to 0.5. A minus makes it less.`;
      return isPartlyDone ? `${hint} Completed workouts stay as they are.` : hint;
    },
    lost: () => 0,
    lostText: () => '',
  },
  shift: {
    title: (week) => `Shift the plan from week ${week}`,
    label: 'Days',
    unit: 'days',
    first: '1',
    least: -28,
    most: ({ weeks }, week) => (weeks - week + 1) * 7,
    confirmLabel: 'Shift',
    change: shiftFrom,
    done: (week, days) =>
      `Workouts from week ${week} moved ${days < 0 ? 'back ' : ''}by ${counted(Math.abs(days), 'day')}`,
    hint: (_, week, days) =>
      `Everything from week ${week} on moves ${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}; use a minus to move it earlier.`,
    lost: lostByShifting,
    lostText: (count) =>
      `${counted(count, 'workout')} would fall before the start, after the end or on a full day, and will be removed.`,
  },
};

/** A week's action that needs a number. What it would lose stands beside it, and is asked about once more. */
export function WeekAmountDialog({ kind: name, week }: WeekAmount) {
  const store = useEditorStore();
  const kind = kinds[name];
  const { plan } = store;
  const most = kind.most(plan, week);
  const [text, setText] = useState(kind.first);
  const [isRefused, setIsRefused] = useState(false);
  const amount = amountIn(text, kind.least, most);
  const lost = amount === undefined ? 0 : kind.lost(plan, week, amount);
  const close = () => store.setState({ weekAmount: undefined });

  const submit = () => {
    if (amount === undefined) return setIsRefused(true);
    const act = (isAsked: boolean) =>
      editUndoably(store, (draft) => kind.change(draft, week, amount), kind.done(week, amount), { isAsked });
    close();
    if (lost === 0) return act(false);
    store.ask({
      title: `${kind.title(week)}?`,
      text: kind.lostText(lost),
      confirmLabel: kind.confirmLabel,
      cancelLabel: 'Cancel',
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
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" variant="primary">
            {kind.confirmLabel}
          </Button>
        </>
      }
    >
      <TextField
        label={kind.label}
        name="amount"
        autoComplete="off"
        inputMode={kind.least < 0 ? 'text' : 'numeric'}
        autoFocus
        value={text}
        unit={kind.unit}
        onChange={(typed) => {
          setText(typed);
          setIsRefused(false);
        }}
        hint={amount === undefined ? undefined : kind.hint(plan, week, amount)}
        error={isRefused ? `A whole number from ${kind.least} to ${most}, not 0` : undefined}
      />
      {lost > 0 && <p className="mt-3 text-sm font-medium text-danger">{kind.lostText(lost)}</p>}
    </Dialog>
  );
}

/** A typed minus may be any of those that keyboards write. */
function amountIn(text: string, least: number, most: number): number | undefined {
  const typed = text.trim().replace(/^[−–]/, '-').replace(/%$/, '').trim();
  const amount = Number(typed);
  if (!/^[+-]?\d+$/.test(typed) || amount === 0 || amount < least || amount > most) return undefined;
  return amount;
}

function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : `−${-percent}`;
}

function distanceOf(plan: Plan, week: number): string {
  return describeTotal(totalDistance(workoutsOfWeek(plan, week).map(({ distance }) => distance)), plan.unit);
}
