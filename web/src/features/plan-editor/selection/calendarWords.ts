import { CalendarDate } from '@internationalized/date';
import { foldedText } from '@/lib/foldedText';

/**
 * In English, German, Spanish, French, Italian, Portuguese and Dutch. Sunday is tried before Saturday: "Son" is
 * Sonntag.
 */
const weekdayNames: [weekday: number, names: string][] = [
  [0, 'monday montag lunes lundi lunedi segunda maandag'],
  [1, 'tuesday dienstag martes mardi martedi terca dinsdag'],
  [2, 'wednesday mittwoch miercoles mercredi mercoledi quarta woensdag'],
  [3, 'thursday donnerstag jueves jeudi giovedi quinta donderdag'],
  [4, 'friday freitag viernes vendredi venerdi sexta vrijdag'],
  [6, 'sunday sonntag domingo dimanche domenica zondag'],
  [5, 'saturday samstag sonnabend sabado samedi sabato zaterdag'],
];
const twoLetters: Readonly<Record<string, number>> = {
  ...{ mo: 0, lu: 0, tu: 1, di: 1, ma: 1, we: 2, mi: 2, me: 2, wo: 2, th: 3, do: 3, je: 3, ju: 3, gi: 3 },
  ...{ fr: 4, vi: 4, ve: 4, vr: 4, sa: 5, za: 5, su: 6, so: 6, zo: 6 },
};

/** The weekday that a word names, in full or abbreviated; Monday is 0. */
export function weekdayIn(word: string): number | undefined {
  const name = foldedText(word).replace(/(-feira)?\.?$/, '');
  if (name.length < 3) return twoLetters[name];
  return weekdayNames.find(([, names]) => names.split(' ').some((whole) => whole.startsWith(name)))?.[0];
}

const dutchDay = /^(?:wo|vr|za|zo)(?![\p{L}\p{M}])/iu;

/** "Ma" is Tuesday in Spanish and French, but Monday in Dutch, which the other days reveal. */
export function withDutchMondays(table: string[][]): string[][] {
  if (!table.flat().some((cell) => dutchDay.test(cell.trim()))) return table;
  return table.map((row) => row.map((cell) => cell.replace(/^\s*ma(?![\p{L}\p{M}])/iu, 'maandag')));
}

const monthPrefixes: Readonly<Record<string, number>> = {
  ...{
    jan: 1,
    ene: 1,
    gen: 1,
    feb: 2,
    fev: 2,
    mar: 3,
    mrt: 3,
    maa: 3,
    apr: 4,
    avr: 4,
    abr: 4,
    may: 5,
    mai: 5,
    mag: 5,
    mei: 5,
  },
  ...{ jun: 6, juin: 6, giu: 6, jul: 7, juil: 7, lug: 7, aug: 8, aou: 8, ago: 8, sep: 9, set: 9 },
  // "Out 5k" is not a date.
  ...{ oct: 10, okt: 10, ott: 10, outu: 10, nov: 11, dec: 12, dez: 12, dic: 12 },
};

function monthIn(word: string): number | undefined {
  const name = foldedText(word);
  return monthPrefixes[name.slice(0, 4)] ?? monthPrefixes[name.slice(0, 3)];
}

/** 3/4 is in April if the day comes first. */
export type DateOrder = 'day-first' | 'month-first';

type ReadDate = { date: CalendarDate; length: number; isCertain: boolean };

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const numericDate = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2})|\.)?(?![\d.])/;
const dayAndMonth = /^(\d{1,2})(?:\.|st|nd|rd|th)?\s+(?:de\s+)?(\p{L}{3,10})\.?(?:\s+(?:de\s+)?(\d{4}))?/iu;
const monthAndDay = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?!\d)/iu;

/** The date at the start of a text. Without a year it is the first one from `earliest` on. */
export function dateAtStart(text: string, order: DateOrder, earliest: CalendarDate): ReadDate | undefined {
  const iso = isoDate.exec(text);
  if (iso) return found(iso, Number(iso[3]), Number(iso[2]), iso[1], earliest, true);
  const numeric = numericDate.exec(text);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return found(numeric, day, month, numeric[3], earliest, numeric[3] !== undefined);
  }
  const named = dayAndMonth.exec(text);
  const month = named && monthIn(named[2] ?? '');
  if (named && month) return found(named, Number(named[1]), month, named[3], earliest, true);
  const american = monthAndDay.exec(text);
  const americanMonth = american && monthIn(american[1] ?? '');
  if (!american || !americanMonth) return undefined;
  return found(american, Number(american[2]), americanMonth, american[3], earliest, true);
}

function found(
  match: RegExpExecArray,
  day: number,
  month: number,
  year: string | undefined,
  earliest: CalendarDate,
  isCertain: boolean,
): ReadDate | undefined {
  const stated = year === undefined ? earliest.year : Number(year.length === 2 ? `20${year}` : year);
  const date = new CalendarDate(stated, month, day);
  // Non-existent dates such as 31/2 are normalised to another day.
  if (date.day !== day || date.month !== month) return undefined;
  const isPast = year === undefined && date.compare(earliest) < 0;
  return { date: isPast ? date.add({ years: 1 }) : date, length: match[0].length, isCertain };
}
