import type { Prediction, PredictionSource } from './prediction';

export function source(change: Partial<PredictionSource> = {}): PredictionSource {
  return {
    kind: 'oneRaceAndDistance',
    seconds: 12_419,
    usualErrorSeconds: 611,
    isUsed: true,
    races: [
      {
        raceName: 'Göteborg Half',
        raceDate: '2026-09-27',
        distance: 21.0975,
        distanceType: 'km',
        time: '1:31:51',
      },
    ],
    weeklyRunning: { meters: 52_000, secondsPerKilometer: 310, weeks: 8 },
    ...change,
  };
}

export function prediction(change: Partial<Prediction> = {}): Prediction {
  return {
    goalId: 'goal-1',
    raceName: 'Valencia Marathon',
    raceDate: '2026-12-06',
    distance: 42.195,
    distanceType: 'km',
    low: 11_880,
    likely: 12_419,
    high: 12_420,
    reason: null,
    basis: ['oneRaceAndDistance'],
    sources: [source()],
    leftOut: [],
    before: [],
    moves: [],
    isShownToAthlete: false,
    ...change,
  };
}
