import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@/domain/activities/activity';
import {
  bestDistanceText,
  durationText,
  minutesAndSeconds,
  paceSeconds,
} from '@/domain/activities/runFigures';
import { type RunLine, splitsOf, stretchOf, timerOf } from '@/domain/activities/runLine';
import { useSettings } from '@/domain/settings/settings';
import { metresPerUnit } from '@/domain/units/distance';
import { wholeText } from '@/lib/language/numbers';
import { Fold } from './Fold';
import { Splits, StretchTable } from './Splits';

/** Splits, laps and best efforts, folded. */
export function RunFolds({ activity, line }: { activity: Activity; line: RunLine }) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const splitsLine = useSplitsLine(line);
  const laps = activity.laps.map((lap) => ({
    ...stretchOf(line, 'seconds', ...timerOf(lap, activity.pauses)),
    seconds: lap.seconds,
    ...(typeof lap.meters === 'number' && { metres: lap.meters }),
  }));
  const best = activity.bestEfforts.map(({ meters, seconds }) => {
    return { distance: bestDistanceText(meters, unit), time: durationText(seconds) };
  });
  return (
    <>
      {line.metres > 0 && (
        <Fold title={unit === 'km' ? t`Kilometre splits` : t`Mile splits`} line={splitsLine}>
          <Splits line={line} />
        </Fold>
      )}
      {laps.length > 1 && (
        <Fold title={t`Laps from the watch`} line={wholeText(laps.length)}>
          <StretchTable caption={t`Laps from the watch`} stretches={laps} unit={unit} />
        </Fold>
      )}
      {best.length > 0 && (
        <Fold title={t`Best efforts`} line={wholeText(best.length)}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
            {best.map(({ distance, time }) => (
              <div key={distance} className="contents">
                <dt className="text-ink-2">{distance}</dt>
                <dd className="font-semibold tabular-nums">{time}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
    </>
  );
}

/** "12, fastest 3:57 in km 5" */
function useSplitsLine(line: RunLine): string {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const splits = splitsOf(line, metresPerUnit[unit]);
  const count = splits.length;
  const whole = splits.filter(({ metres }) => metres > metresPerUnit[unit] * 0.99);
  const paces = whole.map(
    ({ metres, seconds }) => paceSeconds(metres, seconds, unit) ?? Number.POSITIVE_INFINITY,
  );
  if (paces.length < 2) return t`${plural(count, { one: '# split', other: '# splits' })}`;
  const fastest = Math.min(...paces);
  const number = paces.indexOf(fastest) + 1;
  const pace = minutesAndSeconds(fastest);
  return unit === 'km'
    ? t`${count}, fastest ${pace} in km ${number}`
    : t`${count}, fastest ${pace} in mile ${number}`;
}
