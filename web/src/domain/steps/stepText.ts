import { t } from '@lingui/core/macro';
import { withUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { plainText } from '@/lib/language/numbers';
import { clock } from './pace';
import { rangeOfNames } from './paceRange';
import { percentText } from './percentText';
import {
  type Extent,
  isRecovery,
  isRepeated,
  type PaceName,
  paceName,
  type SingleStep,
  type Step,
  type Target,
} from './steps';

/** "2 km", "400 m", "6–8 miles", "90 s", "1 h 15", "until lap" */
export function extentText(extent: Extent): string {
  if (extent.type === 'lap') return t`until lap`;
  if (extent.type === 'time') return timeRangeText(extent.seconds, extent.secondsTo);
  const { distance, distanceTo, distanceType } = extent;
  if (distanceType === 'km' && distance < 2 && distanceTo === undefined && distance !== 1)
    return `${Math.round(distance * 1000)} m`;
  const amount = distanceTo === undefined ? plain(distance) : `${plain(distance)}–${plain(distanceTo)}`;
  return distanceType === 'miles' && amount === '1' ? t`1 mile` : withUnit(amount, distanceType);
}

/** "easy", "at marathon pace", "effort 7", "zone 2", "85% HRmax", or the coach's words. */
export function targetText(target: Target | undefined): string {
  if (!target) return '';
  switch (target.type) {
    case 'pace':
      return '';
    case 'named':
      return namedText(target);
    case 'effort': {
      const effort = range(target.from, target.to);
      return t`effort ${effort}`;
    }
    case 'zone': {
      const zone = range(target.from, target.to);
      return t`zone ${zone}`;
    }
    case 'percent':
      return percentText(target);
    case 'words':
      return target.words;
  }
}

/** "5 × 1 km, 90 s jog": the step on one line. */
export function stepLine(step: Step): string {
  if (!isRepeated(step)) return [extentText(step.extent), targetText(step.target)].filter(Boolean).join(' ');
  const { times, timesTo, steps } = step.repeat;
  const count = timesTo === undefined ? String(times) : range(times, timesTo);
  const inner = steps.map(stepLine).join(', ');
  return steps.length === 1 ? `${count} × ${inner}` : `${count} × (${inner})`;
}

/** The work and the recovery of a repeat: the two lines under its bars. */
export function repeatLabel(step: Step): { label: string; count: string; work: string; recovery: string } {
  if (!isRepeated(step)) {
    const work = extentText(step.extent);
    return { label: work, count: '', work, recovery: '' };
  }
  const { times, timesTo, steps } = step.repeat;
  const count = timesTo === undefined ? String(times) : range(times, timesTo);
  const work = steps.filter((one) => isRepeated(one) || !isRecovery(one));
  const rests = steps.filter((one): one is SingleStep => !isRepeated(one) && isRecovery(one));
  const parts = work.map((one) => (isRepeated(one) ? stepLine(one) : extentText(one.extent))).join(' + ');
  const whole = work.length > 1 ? `(${parts})` : parts;
  return { label: `${count} × ${whole}`, count, work: whole, recovery: rests.map(stepLine).join(', ') };
}

/** "90 s", "11 min", "1 h 15" */
export function timeText(seconds: number): string {
  if (seconds < 120 && seconds % 60 !== 0) return `${seconds} s`;
  if (seconds % 60 !== 0 && seconds < 600) return `${clock(seconds)} min`;
  const minutes = Math.round(seconds / 60);
  if (minutes <= 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** "45–60 min", "1 h 30–1 h 40": both ends in one notation. */
function timeRangeText(seconds: number, secondsTo: number | undefined): string {
  if (secondsTo === undefined) return timeText(seconds);
  if (secondsTo > 90 * 60 && seconds >= 60 * 60 && seconds % 60 === 0)
    return `${hoursAndMinutes(seconds / 60)}–${timeText(secondsTo)}`;
  const [from, to] = [timeText(seconds), timeText(secondsTo)];
  const [unit, unitTo] = [from, to].map((text) => / \D+$/.exec(text)?.[0]);
  return unit !== undefined && unit === unitTo ? `${from.slice(0, -unit.length)}–${to}` : `${from}–${to}`;
}

function namedText({ name, nameTo, offsetSeconds = 0 }: Extract<Target, { type: 'named' }>): string {
  const words = nameTo ? rangeOfNames(paceName(name), paceName(nameTo)) : paceName(name);
  const offset = offsetSeconds === 0 ? '' : ` ${offsetSeconds < 0 ? '−' : '+'} ${Math.abs(offsetSeconds)} s`;
  const pace = `${words}${offset}`;
  return manners.has(nameTo ?? name) ? pace : t`at ${pace}`;
}

/** Names that describe how to run: "easy", not "at easy". */
const manners = new Set<PaceName>([
  'walk',
  'jog',
  'easy',
  'steady',
  'threshold',
  'hard',
  'strides',
  'sprint',
]);

function range(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** To a tenth, as coaches write; quarters stay. */
function plain(amount: number): string {
  const isQuarter = Math.abs(amount * 4 - Math.round(amount * 4)) < 0.004;
  return plainText(Number(amount.toFixed(isQuarter ? 2 : 1)));
}
