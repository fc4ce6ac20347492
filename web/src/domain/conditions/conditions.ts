import { t } from '@lingui/core/macro';
import { minutesAndSeconds, secondsForUnit } from '@/domain/activities/runFigures';
import type { DistanceUnit } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { numberText, plainText, wholeText } from '@/lib/language/numbers';
import type { components } from '@/lib/schema';

export type DayConditions = components['schemas']['DayConditionsShape'];

/** Of a day or a run. */
export type Air = Partial<
  Pick<
    DayConditions,
    'temperatureInC' | 'humidityInPercent' | 'heightInMeters' | 'heatPercent' | 'heightPercent'
  >
>;

/** As typed; empty where unknown. */
export type TypedConditions = { temperatureInC: string; humidityInPercent: string; heightInMeters: string };

type Figures = { temperatureInC?: number; humidityInPercent?: number; heightInMeters?: number };
type Problems = Partial<Record<keyof Figures, string>>;

const temperaturePattern = /^([+\-−]?\d+(?:[.,]\d+)?)\s*°?\s*([cf])?$/i;
const heightPattern = /^([+\-−]?[\d.,\s]*\d)\s*(m|ft)?$/i;
const metresPerFoot = 0.3048;

/** What was typed as figures. "82 °F" and "5300 ft" are read too. */
export function readConditions(typed: TypedConditions): { figures: Figures; problems: Problems } {
  const figures: Figures = {};
  const problems: Problems = {};
  const read = (name: keyof Figures, problem: string, value: (text: string) => number | undefined) => {
    const text = typed[name].trim();
    if (text === '') return;
    const figure = value(text);
    if (figure === undefined) problems[name] = problem;
    else figures[name] = figure;
  };
  read('temperatureInC', t`Temperature must look like 28 or 82 °F`, celsiusOf);
  read('humidityInPercent', t`Humidity must be from 0 to 100%`, percentOf);
  read('heightInMeters', t`Altitude must look like 1600 or 5300 ft`, metresOf);
  return { figures, problems };
}

function celsiusOf(text: string): number | undefined {
  const [, figure, unit] = temperaturePattern.exec(text) ?? [];
  if (figure === undefined) return undefined;
  const degrees = numberOf(figure.replace(',', '.'));
  return Math.round((unit?.toLowerCase() === 'f' ? (degrees - 32) / 1.8 : degrees) * 10) / 10;
}

function percentOf(text: string): number | undefined {
  const percent = /^(\d{1,3})\s*%?$/.exec(text)?.[1];
  return percent === undefined || Number(percent) > 100 ? undefined : Number(percent);
}

function metresOf(text: string): number | undefined {
  const [, figure, unit] = heightPattern.exec(text) ?? [];
  if (figure === undefined) return undefined;
  const height = numberOf(figure.replace(/[.,\s]/g, ''));
  return Math.round(unit?.toLowerCase() === 'ft' ? height * metresPerFoot : height);
}

const numberOf = (text: string) => Number(text.replace('−', '-'));

export function typedConditions(known: Air | undefined): TypedConditions {
  const text = (figure: number | null | undefined) => (typeof figure === 'number' ? plainText(figure) : '');
  return {
    temperatureInC: text(known?.temperatureInC),
    humidityInPercent: text(known?.humidityInPercent),
    heightInMeters: text(known?.heightInMeters),
  };
}

/** "28 °C, 60% humidity, 1,620 m high", with degrees Fahrenheit and feet for who counts in miles. */
export function airText(
  { temperatureInC, humidityInPercent, heightInMeters }: Air,
  unit: DistanceUnit,
): string {
  const parts: string[] = [];
  if (typeof temperatureInC === 'number') parts.push(temperatureText(temperatureInC, unit));
  if (typeof humidityInPercent === 'number') {
    const percent = wholeText(humidityInPercent);
    parts.push(t`${percent}% humidity`);
  }
  if (typeof heightInMeters === 'number') {
    const height = heightText(heightInMeters, unit);
    parts.push(t`${height} above sea level`);
  }
  return parts.join(', ');
}

/** "28.5 °C", "28.5 °C (83 °F)" */
function temperatureText(celsius: number, unit: DistanceUnit): string {
  const text = `${numberText(celsius, 1)} °C`;
  return unit === 'km' ? text : `${text} (${wholeText(Math.round(celsius * 1.8 + 32))} °F)`;
}

function heightText(metres: number, unit: DistanceUnit): string {
  const text = `${wholeText(metres)} m`;
  return unit === 'km' ? text : `${text} (${wholeText(Math.round(metres / metresPerFoot))} ft)`;
}

/** "The weather is from api.open-meteo.com, for the area of the run." */
export function serviceText(host: string): string {
  return t`The weather is from ${host}, for the area of the run.`;
}

/** Whether there is anything to account for. */
export function isSlower({ heatPercent, heightPercent }: Air): boolean {
  return Boolean(heatPercent || heightPercent);
}

/** The pace that a loss is said of. */
const examplePace = { km: 300, miles: 480 } as const;

/** "The same effort is about 8 s /km slower at 5:00, for an average runner who isn’t used to heat." */
export function slowerText({ heatPercent, heightPercent }: Air, unit: DistanceUnit): string {
  const perKm = unit === 'km' ? examplePace.km : examplePace.miles / (secondsForUnit(1, 'miles') || 1);
  const percent = (heatPercent ?? 0) + (heightPercent ?? 0);
  const seconds = wholeText(Math.round(secondsForUnit((perKm * percent) / 100, unit)));
  const per = perUnit(unit);
  const pace = minutesAndSeconds(examplePace[unit]);
  if (heatPercent && heightPercent) {
    return t`In this heat and at this altitude, the same effort is about ${seconds} s ${per} slower at ${pace}. An estimate for an average runner who isn’t used to either.`;
  }
  return heatPercent
    ? t`In this heat, the same effort is about ${seconds} s ${per} slower at ${pace}. An estimate for an average runner who isn’t used to heat.`
    : t`At this altitude, the same effort is about ${seconds} s ${per} slower at ${pace}. An estimate.`;
}
