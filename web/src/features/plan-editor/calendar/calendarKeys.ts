type Keys = { key: string; isCtrl: boolean };
/** `isRange`: a selection extends by days within the week and by weeks, and does not wrap. */
type Grid = { weeks: number; today: number | undefined; isRange?: boolean };

/** The day that a key moves to, or undefined if the key does not move. */
export function dayAfterKey({ key, isCtrl }: Keys, day: number, grid: Grid): number | undefined {
  const { weeks, today, isRange = false } = grid;
  const last = weeks * 7 - 1;
  switch (key) {
    case 'ArrowRight':
      return isRange && day % 7 === 6 ? day : Math.min(day + 1, last);
    case 'ArrowLeft':
      return isRange && day % 7 === 0 ? day : Math.max(day - 1, 0);
    case 'ArrowDown':
      return byWeeks(day, 1, weeks);
    case 'ArrowUp':
      return byWeeks(day, -1, weeks);
    case 'PageDown':
      return byWeeks(day, 4, weeks);
    case 'PageUp':
      return byWeeks(day, -4, weeks);
    case 'Home':
      return isCtrl ? 0 : day - (day % 7);
    case 'End':
      return isCtrl ? last : day - (day % 7) + 6;
    case 't':
    case 'T':
      return isCtrl ? undefined : today;
    default:
      return undefined;
  }
}

/** The same weekday, limited to the weeks of the plan. */
function byWeeks(day: number, count: number, weeks: number): number {
  const week = Math.floor(day / 7);
  return Math.min(Math.max(week + count, 0), weeks - 1) * 7 + (day % 7);
}

/** A letter or digit starts a workout; Shift+T, Shift+M and Shift+O keep their meaning in the grid. */
export function beginsTyping(key: string, isShifted: boolean): boolean {
  return /^[\p{L}\p{N}]$/u.test(key) && !(isShifted && /^[TMO]$/.test(key));
}
