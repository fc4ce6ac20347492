import { t } from '@lingui/core/macro';
import { createContext, use, useSyncExternalStore } from 'react';
import { createStore, useStore } from 'zustand';
import type { TypedTexts } from '@/domain/drafts/typedTexts';
import type { Whole } from '@/domain/plans/figures';
import { type Plan, type Workout, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { createFeedbackStore } from '../feedback/feedbackStore';
import type { Range } from '../selection/range';
import type { CopiedWeek } from '../week-menu/weekChanges';
import {
  type EditorState,
  edited,
  fieldLeft,
  hasUnsavedChanges,
  openedPlan,
  redone,
  saved,
  undone,
} from './editorState';
import { replacePlan } from './planChanges';

/** A workout being edited, or being added if it has no id yet. */
type PlacedWorkout = { day: number; workoutId: string | undefined };

/** The day being typed into. */
export type Composing = PlacedWorkout & {
  /** What was typed already; otherwise the field begins with the workout's own text. */
  begun?: string | undefined;
  /** Enter was pressed before the composer was there. */
  isEntered?: boolean;
};

/** What was typed into a day before its dialog opened. */
export type TypedWorkout = {
  content?: WorkoutContent | undefined;
  /** What the content is compared with: where they differ, somebody has set it. Absent for a text that is new and unread. */
  base?: WorkoutContent | undefined;
  /** Where closing goes back to. */
  from: Composing;
};

export type OpenWorkout = PlacedWorkout & { typed?: TypedWorkout | undefined };

/** A day as it would be with what is being typed, and its week. */
export type Preview = {
  day: number;
  workouts: readonly Workout[];
  week: Whole;
  /** What a workout says in place of its pace. */
  note?: TileNote;
};

export type TileNote = { workoutId: string; text: string };

/** Asked before something is lost. */
export type Question = {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel?: () => void;
};

/** A version of the plan that is shown in place of the calendar. */
export type Looking = { version: number; madeAt: string | undefined; plan: Plan };

/** An action on a week that needs a number. */
export type WeekAmount = { kind: 'repeat' | 'volume' | 'shift'; week: number };

export type Snapshot = {
  editor: EditorState;
  /** The one day of the calendar that Tab reaches. */
  focusedDay: number;
  /** More than the focused day, as in a spreadsheet. */
  selection: Range | undefined;
  /** The copied range, until it is pasted. */
  copied: Range | undefined;
  openWorkout: OpenWorkout | undefined;
  composing: Composing | undefined;
  preview: Preview | undefined;
  question: Question | undefined;
  /** Texts that were saved although they are not clear, by workout. */
  doubtful: ReadonlyMap<string, string>;
  weekMenu: { week: number; trigger: HTMLElement } | undefined;
  weekAmount: WeekAmount | undefined;
  /** The week being sent to the athlete. */
  sentWeek: number | undefined;
  copiedWeek: CopiedWeek | undefined;
  /** Saving keeps a draft that the athlete does not see. */
  isHeldBack: boolean;
  /** The dates with changes that are not published, if any. */
  unpublishedDays: ReadonlySet<string> | undefined;
  isHistoryOpen: boolean;
  looking: Looking | undefined;
  /** The text for screen readers. */
  announcement: string;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

export function createEditorStore(
  plan: Plan,
  focusedDay: number,
  typedTexts: TypedTexts = new Map<string, string>(),
) {
  const store = createStore<Snapshot>()(() => ({
    editor: openedPlan(plan),
    focusedDay,
    selection: undefined,
    copied: undefined,
    openWorkout: undefined,
    composing: undefined,
    preview: undefined,
    question: undefined,
    doubtful: new Map(),
    weekMenu: undefined,
    weekAmount: undefined,
    sentWeek: undefined,
    copiedWeek: undefined,
    isHeldBack: false,
    unpublishedDays: undefined,
    isHistoryOpen: false,
    looking: undefined,
    announcement: '',
  }));
  const { getState, setState, subscribe, getInitialState } = store;
  const dayListeners = new Map<number, Set<() => void>>();
  subscribe(({ editor }, { editor: before }) => {
    if (editor.present.days === before.present.days) return;
    for (const [day, listeners] of dayListeners) {
      if (editor.present.days[day] !== before.present.days[day]) for (const tell of listeners) tell();
    }
  });
  const to = (editor: EditorState, announcement = '') => setState({ editor, announcement });

  return {
    /** The athlete's feedback, which edits do not touch. */
    feedback: createFeedbackStore(),
    /** By workout or day. They change with every key, and nothing on the page follows them. */
    typedTexts,
    getState,
    getInitialState,
    setState,
    subscribe,
    /** Notifies of changes of this day only: most edits touch one of 364. */
    subscribeToDay(day: number, listener: () => void): () => void {
      const listeners = dayListeners.get(day) ?? new Set();
      dayListeners.set(day, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    get plan(): Plan {
      return getState().editor.present;
    },
    get isDirty(): boolean {
      return hasUnsavedChanges(getState().editor);
    },
    edit(recipe: (plan: Plan) => void, mergeKey?: string): void {
      to(edited(getState().editor, recipe, mergeKey));
    },
    undo(): void {
      const { editor } = getState();
      to(undone(editor), editor.past.length > 0 ? t`Undone` : t`Nothing to undo`);
    },
    redo(): void {
      const { editor } = getState();
      to(redone(editor), editor.future.length > 0 ? t`Redone` : t`Nothing to redo`);
    },
    leaveField(): void {
      setState({ editor: fieldLeft(getState().editor) });
    },
    markSaved(): void {
      setState({ editor: saved(getState().editor) });
    },
    focusDay(day: number): void {
      if (day !== getState().focusedDay) setState({ focusedDay: day, selection: undefined });
    },
    /** Moves the focus to the far corner of the range, unless given otherwise. */
    select(selection: Range | undefined, focusedDay = selection?.head): void {
      setState({ selection, ...(focusedDay !== undefined && { focusedDay }) });
    },
    /** The selection, or the focused day. The schedule may have become shorter since. */
    get selectedRange(): Range {
      const { selection, focusedDay, editor } = getState();
      const last = editor.present.weeks * 7 - 1;
      const { anchor, head } = selection ?? { anchor: focusedDay, head: focusedDay };
      return { anchor: Math.min(anchor, last), head: Math.min(head, last) };
    },
    markCopied(copied: Range | undefined): void {
      setState({ copied });
    },
    open(openWorkout: OpenWorkout): void {
      setState({ openWorkout, composing: undefined, preview: undefined, focusedDay: openWorkout.day });
    },
    close(): void {
      setState({ openWorkout: undefined, composing: getState().openWorkout?.typed?.from });
    },
    compose(composing: Composing): void {
      setState({ composing, preview: undefined, focusedDay: composing.day });
    },
    /**
     * An edit that also closes its dialog or composer, and opens the next one, in one update, so that subscribers are
     * notified once.
     */
    editAndClose(
      recipe: (plan: Plan) => void,
      announcement: string,
      { composing, mergeKey }: { composing?: Composing | undefined; mergeKey?: string } = {},
    ): void {
      setState({
        editor: edited(getState().editor, recipe, mergeKey),
        openWorkout: undefined,
        composing,
        preview: undefined,
        ...(composing && { focusedDay: composing.day }),
        announcement,
      });
    },
    /** Replaces the opened version and the edited plan; one undo goes back to the opened one. */
    rebase(opened: Plan, plan: Plan, announcement: string): void {
      to(
        edited(openedPlan(opened), (draft) => replacePlan(draft, plan)),
        announcement,
      );
    },
    markDoubtful(workoutId: string, text: string): void {
      setState({ doubtful: new Map(getState().doubtful).set(workoutId, text) });
    },
    /** The coach has seen the doubt, and saves the text as it is. */
    settleDoubt(workoutId: string): void {
      const doubtful = new Map(getState().doubtful);
      if (doubtful.delete(workoutId)) setState({ doubtful });
    },
    ask(question: Question): void {
      setState({ question });
    },
    answer(isConfirmed: boolean): void {
      const { question } = getState();
      setState({ question: undefined });
      if (isConfirmed) question?.onConfirm();
      else question?.onCancel?.();
    },
    announce(announcement: string): void {
      setState({ announcement });
    },
  };
}

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) throw new Error('useEditorStore must be used within a schedule editor');
  return store;
}

/** It was saved with a text that is not clear, and has it still. */
export function isDoubtful({ doubtful }: Snapshot, { id, session }: Workout): boolean {
  return session !== undefined && doubtful.get(id) === session.text;
}

/** The day that Tab reaches: the plan may have become shorter since it was focused. */
export function tabStop({ focusedDay, editor }: Snapshot): number {
  return Math.min(focusedDay, editor.present.weeks * 7 - 1);
}

export function useEditor<Part>(select: (snapshot: Snapshot) => Part): Part {
  return useStore(useEditorStore(), select);
}

export function useWorkoutsOn(day: number): readonly Workout[] {
  const store = useEditorStore();
  return useSyncExternalStore(
    (notify) => store.subscribeToDay(day, notify),
    () => workoutsOn(store.plan, day),
  );
}

export function usePlan<Part>(select: (plan: Plan) => Part): Part {
  return useStore(useEditorStore(), (snapshot) => select(snapshot.editor.present));
}
