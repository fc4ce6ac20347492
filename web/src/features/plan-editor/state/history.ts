import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';

enablePatches();

export type Change = {
  patches: Patch[];
  inversePatches: Patch[];
  /** Consecutive changes with the same key merge: a typed word is undone as a whole. */
  mergeKey: string | undefined;
};

export type History<State> = {
  present: State;
  past: readonly Change[];
  future: readonly Change[];
};

export function historyOf<State>(present: State): History<State> {
  return { present, past: [], future: [] };
}

/** Returns the same history if the recipe changes nothing. */
export function change<State extends object>(
  history: History<State>,
  recipe: (draft: State) => void,
  mergeKey?: string,
): History<State> {
  const [present, patches, inversePatches] = produceWithPatches(history.present, recipe as never) as [
    State,
    Patch[],
    Patch[],
  ];
  if (patches.length === 0) return history;
  const made: Change = { patches, inversePatches, mergeKey };
  const last = history.past.at(-1);
  const past =
    last && mergeKey !== undefined && last.mergeKey === mergeKey
      ? [...history.past.slice(0, -1), merged(last, made)]
      : [...history.past, made];
  return { present, past, future: [] };
}

/** The next change does not merge with this one, whatever its key. */
export function sealed<State>(history: History<State>): History<State> {
  const last = history.past.at(-1);
  if (last?.mergeKey === undefined) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, mergeKey: undefined }] };
}

export function undo<State extends object>(history: History<State>): History<State> {
  const undone = history.past.at(-1);
  if (!undone) return history;
  return {
    present: applyPatches(history.present, undone.inversePatches),
    past: history.past.slice(0, -1),
    future: [...history.future, undone],
  };
}

export function redo<State extends object>(history: History<State>): History<State> {
  const redone = history.future.at(-1);
  if (!redone) return history;
  return {
    present: applyPatches(history.present, redone.patches),
    past: [...history.past, redone],
    future: history.future.slice(0, -1),
  };
}

function merged(first: Change, second: Change): Change {
  const isSamePlace = isOnePlace(first, second);
  return {
    patches: isSamePlace ? second.patches : [...first.patches, ...second.patches],
    inversePatches: isSamePlace ? first.inversePatches : [...second.inversePatches, ...first.inversePatches],
    mergeKey: second.mergeKey,
  };
}

/** Both replace the value at the same path, so the intermediate value can be dropped. */
function isOnePlace(first: Change, second: Change): boolean {
  const patches = [...first.patches, ...second.patches];
  const place = patches[0]?.path.join('/');
  return (
    first.patches.length === 1 &&
    second.patches.length === 1 &&
    patches.every(({ op, path }) => op === 'replace' && path.join('/') === place)
  );
}
