import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type DistanceUnit, unitKm, withUnit } from '@/domain/units/distance';
import { plainText } from '@/lib/language/numbers';
import { i18n } from '@/lib/language/texts';
import { likelySeconds, resolvedPace, writtenSeconds } from './likelyPaces';
import { paceRangeText } from './pace';
import { rangeOfNames } from './paceRange';
import { percentText, zoneText } from './percentText';
import {
  type Extent,
  isRepeated,
  type NamedPaces,
  type PaceName,
  paceName,
  type SingleStep,
  type Step,
} from './steps';

/** The hardest work of a session: "5 × 1 km @ interval (3:55–4:05 /km)". The server computes the same. */
type KeyPart = {
  text: string;
  /** Not repeated, so the text adds the total: "6 km @ MP of 18 km". */
  isOnce: boolean;
  isByTime: boolean;
};

/** A step with the repeats around it: "2 × 8 × ". */
type Piece = { times: string; step: SingleStep };

/** Undefined for a session at one pace, where the pace says it all. */
export function keyPartOf(
  steps: readonly Step[],
  paces: NamedPaces,
  unit: DistanceUnit,
): KeyPart | undefined {
  const pieces = gathered(steps, '');
  if (!hasSeveralPaces(pieces)) return undefined;
  const seconds = ({ step }: Piece) => writtenSeconds(step) ?? likelySeconds(step, paces);
  const work = pieces.filter(({ step }) => step.kind === 'work' && !isStrides(step));
  const [first] = work;
  if (!first) return undefined;
  // Hills without a pace and beats per minute come before the easy running around them.
  const rank = (piece: Piece) => (piece.times === '' ? 0 : 2) + (piece.step.target?.type === 'words' ? 1 : 0);
  const isHarder = (one: Piece, other: Piece) =>
    seconds(one) === seconds(other) ? rank(one) > rank(other) : seconds(one) < seconds(other);
  const hardest = work.reduce((one, other) => (isHarder(other, one) ? other : one), first);
  const target = JSON.stringify(hardest.step.target);
  const together = sumOf(work.filter(({ step }) => JSON.stringify(step.target) === target));
  const extent = together ? extentText(together) : `${hardest.times}${extentText(hardest.step.extent)}`;
  const at = targetText(hardest.step, paces, unit);
  return {
    text: at === '' ? extent : `${extent} @ ${at}`,
    isOnce: together !== undefined || hardest.times === '',
    isByTime: hardest.step.extent.type === 'time',
  };
}

function gathered(steps: readonly Step[], times: string): Piece[] {
  return steps.flatMap((step) => {
    if (!isRepeated(step)) return [{ times, step }];
    const { times: count, timesTo, steps: inner } = step.repeat;
    return gathered(inner, `${times}${count}${timesTo === undefined ? '' : `–${timesTo}`} × `);
  });
}

/** Ignores strides. A step without a target counts as easy. */
function hasSeveralPaces(pieces: readonly Piece[]): boolean {
  const runs = pieces.filter(({ step }) => !isStrides(step));
  const target = ({ step }: Piece) => JSON.stringify(step.target ?? { type: 'named', name: 'easy' });
  const [first] = runs;
  return runs.some(
    (piece) =>
      piece.step.kind === 'recovery' ||
      piece.step.kind === 'rest' ||
      piece.times !== '' ||
      (first && target(piece) !== target(first)),
  );
}

function isStrides({ target }: SingleStep): boolean {
  return target?.type === 'named' && target.name === 'strides';
}

/** The combined length of several parts at one pace, none of them repeated. */
function sumOf(alike: readonly Piece[]): Extent | undefined {
  if (alike.length < 2 || alike.some(({ times }) => times !== '')) return undefined;
  const extents = alike.map(({ step }) => step.extent);
  const [first] = extents;
  if (first?.type === 'time' && extents.every((one) => one.type === 'time'))
    return { type: 'time', seconds: extents.reduce((sum, one) => sum + one.seconds, 0) };
  const distanceType = first?.type === 'distance' ? first.distanceType : undefined;
  const distances = extents.filter((one) => one.type === 'distance' && one.distanceType === distanceType);
  if (!distanceType || distances.length < extents.length) return undefined;
  const thousandths = distances.reduce(
    (sum, one) => sum + (one.type === 'distance' ? Math.round(one.distance * 1_000) : 0),
    0,
  );
  return { type: 'distance', distance: thousandths / 1_000, distanceType };
}

/** "400 m", "1 km", "1200 m", "6.5 miles", "90 s", "10 min" */
function extentText(extent: Extent): string {
  if (extent.type === 'lap') return t`until lap`;
  if (extent.type === 'time') {
    const { seconds } = extent;
    if (seconds % 60 === 0) return `${seconds / 60} min`;
    if (seconds < 120) return `${seconds} s`;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
  }
  const thousandths = Math.round(extent.distance * 1_000);
  if (extent.distanceType === 'km' && thousandths < 2_000 && thousandths % 1_000 !== 0)
    return `${thousandths} m`;
  if (extent.distanceType === 'miles' && thousandths === 1_000) return t`1 mile`;
  return withUnit(plainText(thousandths / 1_000), extent.distanceType);
}

function targetText(step: SingleStep, paces: NamedPaces, unit: DistanceUnit): string {
  const { target } = step;
  const range = (from: number, to: number) => (from === to ? String(from) : `${from}-${to}`);
  const figures = ([from, to]: readonly [number, number]) =>
    paceRangeText([Math.round(from * unitKm(unit)), Math.round(to * unitKm(unit))], unit);
  switch (target?.type) {
    case undefined:
      return '';
    case 'pace': {
      const km = unitKm(target.distanceType);
      return figures([target.secondsFrom / km, target.secondsTo / km]);
    }
    case 'named': {
      const { name, nameTo, offsetSeconds = 0 } = target;
      const words = nameTo ? rangeOfNames(shortName(name), shortName(nameTo)) : shortName(name);
      const offset =
        offsetSeconds === 0 ? '' : ` ${offsetSeconds < 0 ? '−' : '+'} ${Math.abs(offsetSeconds)} s`;
      const pace = resolvedPace(step, paces);
      return `${words}${offset}${pace ? ` (${figures(pace)})` : ''}`;
    }
    case 'effort':
      return rpeText(range(target.from, target.to));
    case 'zone':
      return zoneText(range(target.from, target.to));
    case 'percent':
      return percentText(target, '-');
    case 'words':
      return target.words.replaceAll('"', "'");
  }
}

function rpeText(figures: string): string {
  return t({ message: `RPE ${figures}`, comment: 'Rate of perceived exertion' });
}

/** For narrow places. */
const shortNames: Partial<Record<PaceName, MessageDescriptor>> = {
  recovery: msg({ message: 'recovery', context: 'short pace' }),
  long: msg({ message: 'long', context: 'short pace' }),
  marathon: msg({ message: 'MP', context: 'short pace', comment: 'Marathon pace' }),
  halfMarathon: msg({ message: 'HMP', context: 'short pace', comment: 'Half marathon pace' }),
  interval: msg({ message: 'interval', context: 'short pace' }),
  repetition: msg({ message: 'repetition', context: 'short pace' }),
};

function shortName(name: PaceName): string {
  const short = shortNames[name];
  return short ? i18n._(short) : paceName(name);
}
