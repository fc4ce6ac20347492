import { useParams } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  Eraser,
  Leaf,
  MessageCircle,
  MoveHorizontal,
  Percent,
  Repeat,
  Trash2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Action, ActionPopover } from '@/components/overlays/ActionPopover';
import type { Plan } from '@/domain/plans/plan';
import { counted } from '@/lib/counted';
import { maxWeeks } from '@/lib/limits';
import { newId } from '@/lib/newId';
import { type EditorStore, useEditor, useEditorStore, usePlan } from '../state/editorStore';
import { editUndoably } from '../state/undoable';
import {
  changeVolume,
  clearWeek,
  copyOfWeek,
  insertWeek,
  lostByRemoving,
  mostRepeats,
  pasteWeek,
  removeWeek,
  workoutsOfWeek,
} from './weekChanges';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type Props = { week: number; trigger: HTMLElement };

export function WeekMenu({ week, trigger }: Props) {
  const store = useEditorStore();
  const { scheduleId } = useParams({ strict: false });
  const copiedWeek = useEditor((snapshot) => snapshot.copiedWeek);
  const weeks = usePlan((plan) => plan.weeks);
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

  const actions: Action[] = [
    {
      id: 'copy',
      name: 'Copy week',
      icon: <Copy {...icon} />,
      isDisabled: isEmpty,
      onAction: () => {
        store.setState({ copiedWeek: copyOfWeek(store.plan, week), announcement: `Week ${week} copied` });
      },
    },
    {
      id: 'paste',
      name: copiedWeek ? `Paste week ${copiedWeek.week}` : 'Paste week',
      icon: <ClipboardPaste {...icon} />,
      isDisabled: !copiedWeek,
      onAction: () => {
        if (!copiedWeek) return;
        change(
          (plan) => pasteWeek(plan, week, copiedWeek, newId),
          `Week ${copiedWeek.week} pasted on week ${week}`,
        );
      },
    },
    {
      id: 'repeat',
      name: 'Repeat week…',
      icon: <Repeat {...icon} />,
      isDisabled: isEmpty || mostRepeats(week) === 0,
      onAction: () => askAmount('repeat'),
    },
    {
      id: 'volume',
      name: 'Change volume…',
      icon: <Percent {...icon} />,
      isDisabled: isEmpty,
      onAction: () => askAmount('volume'),
    },
    {
      id: 'lighten',
      name: 'Lighten for recovery (−30%)',
      icon: <Leaf {...icon} />,
      isDisabled: isEmpty,
      onAction: () => change((plan) => changeVolume(plan, week, -30), `Week ${week} lightened by 30%`),
    },
    {
      id: 'above',
      name: 'Insert week above',
      icon: <ArrowUpToLine {...icon} />,
      isDisabled: weeks >= maxWeeks,
      onAction: () =>
        change(
          (plan) => insertWeek(plan, week),
          `Week ${week} inserted; what was week ${week} is week ${week + 1} now`,
        ),
    },
    {
      id: 'below',
      name: 'Insert week below',
      icon: <ArrowDownToLine {...icon} />,
      isDisabled: weeks >= maxWeeks,
      onAction: () => change((plan) => insertWeek(plan, week + 1), `Week ${week + 1} inserted`),
    },
    {
      id: 'shift',
      name: 'Shift from here…',
      icon: <MoveHorizontal {...icon} />,
      onAction: () => askAmount('shift'),
    },
    {
      id: 'send',
      name: 'Send week…',
      icon: <MessageCircle {...icon} />,
      // What was never saved is nowhere yet to be sent from.
      isDisabled: isEmpty || !scheduleId,
      onAction: () => store.setState({ sentWeek: week, weekMenu: undefined }),
    },
    {
      id: 'clear',
      name: 'Clear week',
      icon: <Eraser {...icon} />,
      isDisabled: isEmpty,
      onAction: () => change((plan) => clearWeek(plan, week), `Week ${week} cleared`),
    },
    {
      id: 'remove',
      name: 'Remove week',
      icon: <Trash2 {...icon} />,
      isDestructive: true,
      isDisabled: weeks === 1,
      onAction: () => remove(store, week),
    },
  ];
  return (
    <ActionPopover
      label={`Week ${week} actions`}
      title={`Week ${week}`}
      actions={actions}
      triggerRef={triggerRef}
      placement="bottom start"
      isOpen
      onOpenChange={() => store.setState({ weekMenu: undefined })}
    />
  );
}

/** Asks first where workouts would go with it. */
function remove(store: EditorStore, week: number): void {
  const lost = lostByRemoving(store.plan, week);
  const act = () =>
    editUndoably(store, (plan) => removeWeek(plan, week), `Week ${week} removed`, { isAsked: true });
  if (lost === 0) {
    act();
    return;
  }
  store.ask({
    title: `Remove week ${week}?`,
    text: `${counted(lost, 'workout')} will be removed with it. Later weeks move up.`,
    confirmLabel: 'Remove week',
    cancelLabel: 'Keep week',
    onConfirm: act,
  });
}
