type Place = {
  /** -1 if no row is active. */
  active: number;
  count: number;
  pageLength: number;
};

/** The row that a key moves to, or undefined if the key does not move. */
export function stepByKey(key: string, { active, count, pageLength }: Place): number | undefined {
  const target = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageLength,
    PageUp: active - pageLength,
  }[key];
  if (target === undefined || count === 0) return undefined;
  return Math.min(Math.max(target, 0), count - 1);
}
