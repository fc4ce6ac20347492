import type { RacePlan, RaceSection, RaceSplit } from './racePlan';

const sections: [name: string, to: number, climb: number, descent: number, pace: number, split: number][] = [
  ['Bridges and harbour', 5_000, 6, 10, 278, 1_390],
  ['Tarongers and back', 10_000, 7, 4, 279, 1_394],
  ['Blasco Ibáñez', 16_000, 10, 0, 279, 1_677],
  ['Alameda to halfway', 21_097.5, 0, 8, 276, 1_404],
  ['Old town', 26_000, 6, 3, 278, 1_363],
  ['Avenida del Cid, the climb', 32_500, 22, 0, 281, 1_825],
  ['Campanar, downhill', 38_000, 0, 21, 272, 1_499],
  ['River to the finish', 42_195, 1, 7, 274, 1_148],
];

function listedSections(): RaceSection[] {
  let [from, arrival] = [0, 0];
  return sections.map(([name, to, climb, descent, pace, split], index) => {
    const fromMeters = from;
    from = to;
    arrival += split;
    return {
      ...{ number: index + 1, name, fromMeters, toMeters: to, climbMeters: climb, descentMeters: descent },
      ...{ gradePercent: ((climb - descent) / (to - fromMeters)) * 100, paceSecondsPerKm: pace },
      ...{ splitSeconds: split, arrivalSeconds: arrival, isWalked: false, isHardest: index === 5 },
    };
  });
}

/** A kilometre each, with the rounded times of the whole. */
function listedSplits(whole: number, seconds: number): RaceSplit[] {
  const count = Math.ceil(whole / 1_000);
  return Array.from({ length: count }, (_, index) => {
    const [fromMeters, toMeters] = [index * 1_000, Math.min(whole, (index + 1) * 1_000)];
    const [before, after] = [fromMeters, toMeters].map((at) => Math.round((seconds * at) / whole));
    const found = sections.findIndex(([, to]) => to > fromMeters);
    return {
      ...{ fromMeters, toMeters, sections: [found + 1], riseMeters: index % 3, paceSecondsPerKm: 277 },
      ...{ splitSeconds: (after ?? 0) - (before ?? 0), arrivalSeconds: after ?? 0, remark: null },
    };
  });
}

/** The plan of section 43 of the design. */
export function racePlan(change: Partial<RacePlan> = {}): RacePlan {
  return {
    goal: {
      ...{ goalId: 'goal-1', athleteId: 'athlete-1', athleteName: 'Maya Lindqvist' },
      ...{ raceName: 'Valencia Marathon', raceDate: '2027-01-10', distanceMeters: 42_195 },
      ...{ distanceType: 'km', targetTime: '3:15:00', resultTime: null },
    },
    isSaved: true,
    revision: 3,
    plan: {
      ...{ goalId: 'goal-1', courseId: 'course-1', fitCourse: null, targetTime: '3:15:00' },
      ...{ strategy: 'NegativeSplit', negativeSplitPercent: 0.6, fastestDownhillPace: '4:30/km' },
      ...{ startsAt: '08:30', temperatureCelsius: 14, humidityPercent: 60, altitudeMeters: 15 },
      ...{ sections: 'Hills', edgesMeters: [], sectionNames: [], walkAboveGradePercent: null },
      stations: [
        { meters: 5_000, table: 'Water, iso', take: 'Iso, 2 dl', carbohydrateGrams: 12 },
        { meters: 30_000, table: 'Water, cola', take: 'Gel 5 with water', carbohydrateGrams: 25 },
      ],
      cutOffs: [{ meters: 30_000, seconds: 14_100 }],
      ...{ note: 'Hold back until the old town.', isShown: false },
    },
    course: {
      ...{ courseId: 'course-1', name: 'valencia-2027', distanceMeters: 42_195, climbMeters: 52 },
      ...{
        descentMeters: 53,
        hasHeights: true,
        loops: 1,
        notes: [],
        planCount: 1,
        createdAt: '2026-11-01T08:00:00Z',
      },
      profile: Array.from({ length: 85 }, (_, index) => [
        Math.min(42_195, index * 502.4),
        15 + 12 * Math.sin(index / 9),
      ]),
    },
    ...{ hasLostCourse: false, courseOffBy: null, isStretched: false, splitUnit: 'km' },
    watch: { stepCount: 8, isJoined: false },
    ...{ distanceMeters: 42_195, targetSeconds: 11_700, averagePaceSecondsPerKm: 277.3 },
    halves: { firstSeconds: 5_865, secondSeconds: 5_835 },
    ...{ climbMeters: 52, descentMeters: 53 },
    sections: listedSections(),
    splits: listedSplits(42_195, 11_700),
    costs: {
      hillsSeconds: 40,
      heatSeconds: 33,
      altitudeSeconds: 0,
      flatCoolSeconds: 11_627,
      altitudeMeters: 15,
    },
    cap: { isReached: false, quickestPaceSecondsPerKm: 272, movedSeconds: 0, toSection: null },
    fuel: { carbohydrateGrams: 198, gramsPerHour: 61 },
    stations: [
      {
        ...{ meters: 5_000, table: 'Water, iso', take: 'Iso, 2 dl', carbohydrateGrams: 12 },
        arrivalSeconds: 1_390,
      },
      {
        ...{ meters: 30_000, table: 'Water, cola', take: 'Gel 5 with water', carbohydrateGrams: 25 },
        arrivalSeconds: 8_359,
      },
    ],
    cutOffs: [{ meters: 30_000, seconds: 14_100, arrivalSeconds: 8_359, marginSeconds: 5_741 }],
    prediction: { lowSeconds: 11_880, highSeconds: 12_420, sentence: 'Her half in September says 3:27.' },
    verdict: 'Quicker',
    recordings: [],
    ...change,
  };
}
