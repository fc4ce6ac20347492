import type { Activity, ComparedStep } from '@/domain/activities/activity';

const run = (fromSeconds: number, seconds: number, meters: number) => ({ fromSeconds, seconds, meters });

const work = (fromSeconds: number, seconds: number, verdict: ComparedStep['verdict']): ComparedStep => ({
  kind: 'work',
  plannedMeters: 1_000,
  paceFrom: 238,
  paceTo: 246,
  verdict,
  ...(verdict === 'fast' && { bySeconds: 4 }),
  ...(verdict !== 'notRun' && { run: run(fromSeconds, seconds, 1_000) }),
});

/** Two kilometres at 250 s each, the first too fast, the second on target, the third not run. */
export const twoReps: Activity = {
  activityId: 'run',
  athleteId: 'maya',
  startsAt: '2026-10-13T05:02:00Z',
  utcOffsetInSeconds: 7_200,
  isOffsetTold: true,
  day: '2026-10-13',
  sport: 'run',
  device: 'Forerunner 265',
  fileName: 'Track.fit',
  isCoachs: true,
  elapsedSeconds: 500,
  timerSeconds: 500,
  distanceInMeters: 2_000,
  heartRate: 156,
  maxHeartRate: 182,
  ascentInMeters: 12,
  workout: {
    workoutId: 'w1',
    scheduleId: 'plan',
    title: '3 × 1 km',
    type: 'Intervals',
    day: '2026-10-13',
    plannedMeters: 3_000,
    plannedSeconds: 900,
  },
  matchedBy: 'index',
  stepsBy: 'index',
  isChosen: false,
  marks: ['fast', 'onTarget', 'notRun'],
  load: { value: 92, basis: 'pace' },
  steps: [work(0, 234, 'fast'), work(250, 242, 'onTarget'), work(0, 0, 'notRun')],
  extraLaps: [],
  laps: [],
  pauses: [],
  gradedSecondsPerKm: 248.4,
  descentInMeters: 9,
  usualLoad: 78,
  bestEfforts: [],
  remarks: [],
  candidates: [],
  canFetchFile: true,
};

const each = (value: number) => Array.from({ length: 50 }, () => value);

/** A sample every ten seconds, at 4 m/s. */
export const evenStreams = {
  seconds: [0, ...each(10)],
  distance: [0, ...each(400)],
  speed: [],
  heartRate: [150, ...each(0)],
  cadence: [],
  altitude: [],
  latitude: [],
  longitude: [],
  route: 'trimmed',
};
