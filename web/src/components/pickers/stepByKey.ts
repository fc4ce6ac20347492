type Place = {
  /** -1 is before the first. */
  active: number;
  count: number;
  pageLength: number;
};

/** Where a key leads in a list; undefined where it leads nowhere. */
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
