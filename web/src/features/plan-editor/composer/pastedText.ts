import { weekdayIn, withDutchMondays } from '../selection/calendarWords';

export type PastedDays = {
  /** The lines that say something. Cells of a line belong together. */
  lines: readonly string[];
  /** What each day gets, in their order. */
  days: readonly PastedDay[];
};

export type PastedDay = { day: number; text: string };

/**
 * The days of a pasted text: one line each from `day` on. Lines that all name a weekday go to that weekday, from the week of
 * `day` on and not before the plan starts, and the weekday leaves the text.
 */
export function pastedDays(text: string, day: number, startDay: number): PastedDays {
  const lines = linesOf(text);
  const named = withDutchMondays(lines.map((line) => [line])).map(([line = '']) => weekdayAndText(line));
  if (!named.every((line) => line !== undefined)) {
    return { lines, days: lines.map((line, place) => ({ day: day + place, text: line })) };
  }
  const days: PastedDay[] = [];
  let last = Math.max(day - (day % 7), startDay) - 1;
  for (const { weekday, text: said } of named) {
    const before = days.at(-1);
    if (before && before.day % 7 === weekday) before.text = `${before.text}\n${said}`;
    else {
      last = last + 1 + ((weekday - ((last + 1) % 7) + 7) % 7);
      days.push({ day: last, text: said });
    }
  }
  return { lines, days: days.filter((one) => one.text !== '') };
}

function linesOf(text: string): string[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\t+/g, ' ').trim())
    .filter((line) => line !== '');
  if (lines.length !== 1) return lines;
  // "Mon 10k easy / Tue rest"
  const parts = text.split(/\s*[/;|]\s*/).filter((part) => part !== '');
  return parts.every((part) => weekdayAndText(part)) ? parts.map((part) => part.trim()) : lines;
}

/** "Tue: 8k easy", "Di. 8 km", "segunda-feira 5 km" */
const weekdayFirst = /^(\p{L}{2,12}(?:-feira)?)(?:\.?\s*[:,–-]\s*|\.?\s+|\.?$)(.*)$/su;

function weekdayAndText(line: string): { weekday: number; text: string } | undefined {
  const [, word = '', text = ''] = weekdayFirst.exec(line.trim()) ?? [];
  const weekday = word === '' ? undefined : weekdayIn(word);
  return weekday === undefined ? undefined : { weekday, text: text.trim() };
}
