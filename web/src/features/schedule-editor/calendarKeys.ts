type Keys = { key: string; isCtrl: boolean };
type Grid = { weeks: number; today: number | undefined };

/** Where a key leads from a day of the grid, or undefined where it leads nowhere. */
export function dayAfterKey({ key, isCtrl }: Keys, day: number, { weeks, today }: Grid): number | undefined {
  const last = weeks * 7 - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(day + 1, last);
    case 'ArrowLeft':
      return Math.max(day - 1, 0);
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

/** The same weekday, as far as there are weeks. */
function byWeeks(day: number, count: number, weeks: number): number {
  const week = Math.floor(day / 7);
  return Math.min(Math.max(week + count, 0), weeks - 1) * 7 + (day % 7);
}
