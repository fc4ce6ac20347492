import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { type Prediction, type PredictionSource, rangeText, type TimeRange } from '@/domain/goals/prediction';
import { formatRaceTime } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { type PaceAxis, placeOn } from './paceAxis';
import { predictionAxis } from './predictionAxis';
import { sourceDetail, sourceName } from './predictionTexts';
import './prediction.css';

type Props = { prediction: Prediction; range: TimeRange | undefined; target: number | undefined };

/** One row for each estimate: a dot, and a line as long as its usual error. */
export function PredictionSources({ prediction: { sources }, range, target }: Props) {
  const axis = predictionAxis(sources, range, target);
  const time = target === undefined ? '' : formatRaceTime(target);
  return (
    <div className="prediction-sources" style={marks(axis, range, target)}>
      <div className="prediction-title">
        <h3>
          <Trans>What it’s based on</Trans>
        </h3>
        <small>
          <Trans>dot is the estimate, line is how far off it usually is</Trans>
        </small>
      </div>
      <ul>
        {sources.map((source) => (
          <SourceRow
            key={source.kind}
            source={source}
            axis={axis}
            hasTarget={target !== undefined}
            hasRange={range !== undefined}
          />
        ))}
      </ul>
      <div className="prediction-scale" aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ left: `${placeOn(axis, tick)}%` }}>
            {tickText(tick)}
          </span>
        ))}
      </div>
      <div className="prediction-key">
        {range && <span data-mark="range">{rangeText(range)}</span>}
        {target !== undefined && (
          <span data-mark="target">
            <Trans comment="In a drawing: where the target is">goal {time}</Trans>
          </span>
        )}
      </div>
    </div>
  );
}

type RowProps = { source: PredictionSource; axis: PaceAxis; hasRange: boolean; hasTarget: boolean };

function SourceRow({ source, axis, hasRange, hasTarget }: RowProps) {
  const { distanceUnit } = useSettings();
  const { seconds, usualErrorSeconds: error, isUsed } = source;
  const place = (at: number) => `${placeOn(axis, at)}%`;
  return (
    <li>
      <p>
        <strong className={isUsed ? '' : 'text-ink-2'}>{sourceName(source)}</strong>
        <small>
          {sourceDetail(source, distanceUnit)}
          {!isUsed && (
            <>
              {', '}
              <Trans comment="An estimate that is shown and does not count">not used</Trans>
            </>
          )}
        </small>
      </p>
      <div className="prediction-drawing">
        {hasRange && <s data-mark="range" />}
        {hasTarget && <s data-mark="target" />}
        {typeof error === 'number' && (
          <s
            data-mark="error"
            style={{ left: place(seconds - error), right: `${100 - placeOn(axis, seconds + error)}%` }}
          />
        )}
        <i data-mark={isUsed ? 'dot' : 'hollow'} style={{ left: place(seconds) }} />
        <b className={isUsed ? 'font-semibold' : 'font-body text-ink-2'} style={{ left: place(seconds) }}>
          {formatRaceTime(seconds)}
        </b>
      </div>
    </li>
  );
}

function marks(axis: PaceAxis, range: TimeRange | undefined, target: number | undefined): CSSProperties {
  return {
    ...(range && { '--low': `${placeOn(axis, range.low)}%`, '--high': `${placeOn(axis, range.high)}%` }),
    ...(target !== undefined && { '--target': `${placeOn(axis, target)}%` }),
  } as CSSProperties;
}

/** "3:25", "19:40" */
function tickText(seconds: number): string {
  return seconds >= 3_600 && seconds % 60 === 0
    ? formatRaceTime(seconds).replace(/:00$/, '')
    : formatRaceTime(seconds);
}
