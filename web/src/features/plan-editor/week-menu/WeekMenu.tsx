import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  CalendarOff,
  ClipboardPaste,
  Copy,
  Eraser,
  Leaf,
  MessageCircle,
  MoveHorizontal,
  Percent,
  Repeat,
  Route,
  Trash2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Action, ActionPopover } from '@/components/overlays/ActionPopover';
import { useMay } from '@/domain/members/role';
import { startDay, weekNumberOfDay } from '@/domain/plans/days';
import type { Plan } from '@/domain/plans/plan';
import { maxWeeks } from '@/lib/limits';
import { newId } from '@/lib/newId';
import { useRaces } from '../races/PlanRaces';
import { useEditor, useEditorStore, usePlan } from '../state/editorStore';
import { editUndoably } from '../state/undoable';
import { scaleWeek } from './scaleWeek';
import {
  clearWeek,
  copyOfWeek,
  insertWeek,
  lostByRemoving,
  maxRepeats,
  pasteWeek,
  removeWeek,
  workoutsOfWeek,
} from './weekChanges';

/** The focused day if it is in the week, else its first day that takes workouts. */
function dayInWeek({ startsOn }: Plan, week: number, focusedDay: number): number {
  if (weekNumberOfDay(focusedDay) === week) return focusedDay;
  return Math.max((week - 1) * 7, startDay(startsOn));
}

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type Props = { week: number; trigger: HTMLElement };

export function WeekMenu({ week, trigger }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const { scheduleId } = useParams({ strict: false });
  const mayChangeRoster = useMay('changeRoster');
  const copiedWeek = useEditor((snapshot) => snapshot.copiedWeek);
  const weeks = usePlan((plan) => plan.weeks);
  const races = useRaces().byDay;
  const hasAthlete = usePlan((plan) => plan.athlete !== null);
  const isEmpty = usePlan((plan) => workoutsOfWeek(plan, week).length === 0);
  const [triggerRef] = useState({ current: trigger });

  useEffect(() => {
    trigger.ariaExpanded = 'true';
    return () => {
      trigger.ariaExpanded = 'false';
    };
  }, [trigger]);

  const change = (recipe: (plan: Plan) => void, text: string) => editUndoably(store, recipe, text);
  const askAmount = (kind: 'repeat' | 'volume' | 'shift') =>
    store.setState({ weekAmount: { kind, week }, weekMenu: undefined });

  /** Asks first if workouts would be removed. */
  const remove = () => {
    const lost = lostByRemoving(store.plan, week);
    const act = () =>
      editUndoably(store, (plan) => removeWeek(plan, week), t`Week ${week} removed`, { isAsked: true });
    if (lost === 0) return act();
    store.ask({
      title: t`Remove week ${week}?`,
      text: t`${plural(lost, {
        one: '# workout will be removed with it. Later weeks move up.',
        other: '# workouts will be removed with it. Later weeks move up.',
      })}`,
      confirmLabel: t`Remove week`,
      cancelLabel: t`Keep week`,
      onConfirm: act,
    });
  };

  const copiedNumber = copiedWeek?.week;
  const next = week + 1;
  const ofAthlete: Action[] = [
    {
      id: 'time-off',
      name: t`Time off…`,
      icon: <CalendarOff {...icon} />,
      // Before it is saved, a plan has no athlete's calendar beside it.
      isDisabled: !scheduleId || !hasAthlete,
      onAction: () => {
        store.setState({ weekMenu: undefined });
        store.feedback.setState({
          timeOff: { day: dayInWeek(store.plan, week, store.getState().focusedDay) },
        });
      },
    },
    {
      id: 'send',
      name: t`Send week…`,
      icon: <MessageCircle {...icon} />,
      // An unsaved plan cannot be sent.
      isDisabled: isEmpty || !scheduleId,
      onAction: () => store.setState({ sentWeek: week, weekMenu: undefined }),
    },
  ];
  const actions: Action[] = [
    {
      id: 'copy',
      name: t`Copy week`,
      icon: <Copy {...icon} />,
      isDisabled: isEmpty,
      onAction: () => {
        store.setState({ copiedWeek: copyOfWeek(store.plan, week), announcement: t`Week ${week} copied` });
      },
    },
    {
      id: 'paste',
      name: copiedWeek ? t`Paste week ${copiedNumber}` : t`Paste week`,
      icon: <ClipboardPaste {...icon} />,
      isDisabled: !copiedWeek,
      onAction: () => {
        if (!copiedWeek) return;
        change(
          (plan) => pasteWeek(plan, week, copiedWeek, newId),
          t`Week ${copiedNumber} pasted on week ${week}`,
        );
      },
    },
    {
      id: 'repeat',
      name: t`Repeat week…`,
      icon: <Repeat {...icon} />,
      isDisabled: isEmpty || maxRepeats(week) === 0,
      onAction: () => askAmount('repeat'),
    },
    {
      id: 'volume',
      name: t`Change volume…`,
      icon: <Percent {...icon} />,
      isDisabled: isEmpty,
      onAction: () => askAmount('volume'),
    },
    {
      id: 'lighten',
      name: t`Lighten for recovery (−30%)`,
      icon: <Leaf {...icon} />,
      isDisabled: isEmpty,
      onAction: () => {
        store.setState({ weekMenu: undefined });
        void scaleWeek(store, week, races, -30, t`Week ${week} lightened by 30%`);
      },
    },
    {
      id: 'above',
      name: t`Insert week above`,
      icon: <ArrowUpToLine {...icon} />,
      isDisabled: weeks >= maxWeeks,
      onAction: () =>
        change(
          (plan) => insertWeek(plan, week),
          t`Week ${week} inserted; what was week ${week} is week ${next} now`,
        ),
    },
    {
      id: 'below',
      name: t`Insert week below`,
      icon: <ArrowDownToLine {...icon} />,
      isDisabled: weeks >= maxWeeks,
      onAction: () => change((plan) => insertWeek(plan, week + 1), t`Week ${next} inserted`),
    },
    {
      id: 'shift',
      name: t`Shift from here…`,
      icon: <MoveHorizontal {...icon} />,
      onAction: () => askAmount('shift'),
    },
    {
      id: 'realign',
      name: t`Realign the plan…`,
      icon: <Route {...icon} />,
      isDisabled: !scheduleId || !hasAthlete,
      onAction: () => {
        store.setState({ weekMenu: undefined });
        store.feedback.setState({ realign: {} });
      },
    },
    ...(mayChangeRoster ? ofAthlete : []),
    {
      id: 'clear',
      name: t`Clear week`,
      icon: <Eraser {...icon} />,
      isDisabled: isEmpty,
      onAction: () => change((plan) => clearWeek(plan, week), t`Week ${week} cleared`),
    },
    {
      id: 'remove',
      name: t`Remove week`,
      icon: <Trash2 {...icon} />,
      isDestructive: true,
      isDisabled: weeks === 1,
      onAction: remove,
    },
  ];
  return (
    <ActionPopover
      label={t`Week ${week} actions`}
      title={t`Week ${week}`}
      actions={actions}
      triggerRef={triggerRef}
      placement="bottom start"
      isOpen
      onOpenChange={() => store.setState({ weekMenu: undefined })}
    />
  );
}
