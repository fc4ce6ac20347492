import { type CalendarDate, parseDate } from '@internationalized/date';
import { Trans } from '@lingui/react/macro';
import { type Prediction, rangeText, type TimeRange } from '@/domain/goals/prediction';
import { useSettings } from '@/domain/settings/settings';
import { type DateForm, dateText } from '@/lib/language/dates';
import { axisOf, placeOn } from './paceAxis';
import { moveText } from './predictionTexts';

type Props = { prediction: Prediction; range: TimeRange; today: CalendarDate };

/** "Oct" */
const monthForm: DateForm = { month: 'short' };

/** The range by month, and what would move it. */
export function PredictionMoves({ prediction: { before, moves }, range, today }: Props) {
  const { distanceUnit } = useSettings();
  const months = [...before, { day: today.toString(), ...range }];
  const axis = axisOf(months.flatMap(({ low, high }) => [low, high]));
  return (
    <>
      {before.length > 0 && (
        <div className="prediction-words">
          <h3>
            <Trans>How the range moved</Trans>
          </h3>
          <ol className="prediction-rows">
            {months.map(({ day, low, high }) => (
              <li key={day}>
                <span>{dateText(parseDate(day), monthForm)}</span>
                <u aria-hidden="true">
                  <i
                    data-mark={day === today.toString() ? 'now' : 'before'}
                    style={{
                      left: `${placeOn(axis, low)}%`,
                      width: `${placeOn(axis, high) - placeOn(axis, low)}%`,
                    }}
                  />
                </u>
                <b>{rangeText({ low, high })}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
      {moves.length > 0 && (
        <div className="prediction-words">
          <h3>
            <Trans>What would move it</Trans>
          </h3>
          <ul className="prediction-rows">
            {moves.map((move) => (
              <li key={moveText(move, distanceUnit)}>
                <span>{moveText(move, distanceUnit)}</span>
                <b>{rangeText({ low: move.low, high: move.high })}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
