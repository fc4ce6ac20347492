import { clockText, type DateForm, dateText, localDay } from '@/lib/language/dates';

const day: DateForm = { weekday: 'short', day: 'numeric', month: 'short' };

/** "Thu 15 Oct, 18:52" */
export function saidAtText(instant: string): string {
  const at = new Date(instant);
  return `${dateText(localDay(at), day)}, ${clockText(at)}`;
}
