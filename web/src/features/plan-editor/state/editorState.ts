import type { Plan } from '@/domain/plans/plan';
import { type Change, change, type History, historyOf, redo, sealed, undo } from './history';

/** The edited plan with its undo history. */
export type EditorState = History<Plan> & {
  /** The last change that was saved. */
  savedChange: Change | undefined;
};

export function openedPlan(plan: Plan): EditorState {
  return { ...historyOf(plan), savedChange: undefined };
}

export function edited(state: EditorState, recipe: (plan: Plan) => void, mergeKey?: string): EditorState {
  return { ...state, ...change(state, recipe, mergeKey) };
}

export function undone(state: EditorState): EditorState {
  return { ...state, ...undo(state) };
}

export function redone(state: EditorState): EditorState {
  return { ...state, ...redo(state) };
}

/** The field was left: the next change of it is a new undo step. */
export function fieldLeft(state: EditorState): EditorState {
  const history = sealed(state);
  const wasSaved = state.savedChange !== undefined && state.savedChange === state.past.at(-1);
  return { ...state, ...history, ...(wasSaved && { savedChange: history.past.at(-1) }) };
}

export function hasUnsavedChanges({ past, savedChange }: EditorState): boolean {
  return past.at(-1) !== savedChange;
}

export function saved(state: EditorState): EditorState {
  const left = fieldLeft(state);
  return { ...left, savedChange: left.past.at(-1) };
}
