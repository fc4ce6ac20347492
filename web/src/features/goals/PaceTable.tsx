import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Paces } from '@/domain/goals/queries';
import { minutesAndSeconds, secondsOfPace } from '@/domain/races/racePace';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { type WorkoutType, workoutTypeOfName, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { axisOf, placeOn } from './paceAxis';

const order: WorkoutType[] = ['recovery', 'easy', 'long', 'tempo', 'intervals'];

type Session = { type: WorkoutType; from: number; to: number };

/** The pace of each kind of session, as figures and as bars on one axis. */
export function PaceTable({ paces, raceSeconds }: { paces: Paces; raceSeconds: number }) {
  const sessions: Session[] = paces.workouts
    .map(({ type, from, to }) => ({
      type: workoutTypeOfName[type],
      from: secondsOfPace(from),
      to: secondsOfPace(to),
    }))
    .toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
  const axis = axisOf([raceSeconds, ...sessions.flatMap(({ from, to }) => [from, to])]);
  const at = (seconds: number) => `${placeOn(axis, seconds)}%`;
  const ticks = axis.ticks.map((tick) => <s key={tick} style={{ left: at(tick) }} />);
  return (
    <table className="pace-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Session</Trans>
          </th>
          <th scope="col" className="text-right!">
            <Trans context="start of a range">From</Trans>
          </th>
          <th scope="col" className="text-right!">
            <Trans context="end of a range">To</Trans>
          </th>
          <td className="pace-range">
            <span className="pace-axis" aria-hidden="true">
              {axis.ticks.map((tick) => (
                <i key={tick} style={{ left: at(tick) }}>
                  {minutesAndSeconds(tick)}
                </i>
              ))}
            </span>
          </td>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ type, from, to }) => (
          <tr key={type}>
            <th scope="row">
              <span className="flex items-center gap-2">
                <WorkoutMark type={type} />
                {workoutTypeText(type)}
              </span>
            </th>
            <td>{minutesAndSeconds(from)}</td>
            <td>{minutesAndSeconds(to)}</td>
            <td className="pace-range">
              <span
                aria-hidden="true"
                data-t={type}
                style={{ '--from': at(from), '--to': at(to) } as CSSProperties}
              >
                {ticks}
                <i />
              </span>
            </td>
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row">
            <span className="flex items-center gap-2">
              <Flag className="mx-px size-4 text-tartan-text" strokeWidth={1.9} aria-hidden="true" />
              <Trans>Race pace</Trans>
            </span>
          </th>
          <td />
          <td>{minutesAndSeconds(raceSeconds)}</td>
          <td className="pace-range">
            <span aria-hidden="true" style={{ '--from': at(raceSeconds) } as CSSProperties}>
              {ticks}
              <em />
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
