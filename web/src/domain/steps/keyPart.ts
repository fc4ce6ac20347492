import { type DistanceUnit, unitKm } from '@/domain/units/distance';
import { likelySeconds, resolvedPace, writtenSeconds } from './likelyPaces';
import { paceRangeText } from './pace';
import { percentText } from './percentText';
import {
  type Extent,
  isRepeated,
  type NamedPaces,
  type PaceName,
  paceNames,
  type SingleStep,
  type Step,
} from './steps';

/** The hardest work of a session: "5 × 1 km @ interval (3:55–4:05 /km)". The server tells the same. */
type KeyPart = {
  text: string;
  /** It is run once, so that the reader asks how much else there is. */
  isOnce: boolean;
  isByTime: boolean;
};

/** A step with the repeats around it: "2 × 8 × ". */
type Piece = { times: string; step: SingleStep };

/** Undefined for a session of one pace, which tells it all. */
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
  const hardest = work.reduce((one, other) => (seconds(other) < seconds(one) ? other : one), first);
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

/** Strides apart. What is run without a word is run easily. */
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

/** Several parts at one pace, none of them repeated: how far or how long they are together. */
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
  if (extent.type === 'lap') return 'until lap';
  if (extent.type === 'time') {
    const { seconds } = extent;
    if (seconds % 60 === 0) return `${seconds / 60} min`;
    if (seconds < 120) return `${seconds} s`;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
  }
  const thousandths = Math.round(extent.distance * 1_000);
  if (extent.distanceType === 'km' && thousandths < 2_000 && thousandths % 1_000 !== 0)
    return `${thousandths} m`;
  const isMile = extent.distanceType === 'miles' && thousandths === 1_000;
  return `${thousandths / 1_000} ${isMile ? 'mile' : extent.distanceType}`;
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
      const words = nameTo ? `${shortName(name)} to ${shortName(nameTo)}` : shortName(name);
      const offset =
        offsetSeconds === 0 ? '' : ` ${offsetSeconds < 0 ? '−' : '+'} ${Math.abs(offsetSeconds)} s`;
      const pace = resolvedPace(step, paces);
      return `${words}${offset}${pace ? ` (${figures(pace)})` : ''}`;
    }
    case 'effort':
      return `RPE ${range(target.from, target.to)}`;
    case 'zone':
      return `Z${range(target.from, target.to)}`;
    case 'percent':
      return percentText(target, '-');
    case 'words':
      return target.words.replaceAll('"', "'");
  }
}

const shortNames: Partial<Record<PaceName, string>> = {
  recovery: 'recovery',
  long: 'long',
  marathon: 'MP',
  halfMarathon: 'HMP',
  interval: 'interval',
  repetition: 'repetition',
};

function shortName(name: PaceName): string {
  return shortNames[name] ?? paceNames[name];
}
