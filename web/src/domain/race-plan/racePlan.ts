/** A course of the account's library. */
export type Course = {
  courseId: string;
  name: string;
  distanceMeters: number;
  climbMeters: number;
  descentMeters: number;
  hasHeights: boolean;
  loops: number;
  /** What was repaired. */
  notes: string[];
  planCount: number;
};
type CourseWithProfile = Course & { profile: [number, number | null][] };

export type Station = {
  meters: number;
  table: string;
  take: string;
  carbohydrateGrams?: number | null;
};
export type CutOff = { meters: number; seconds: number };
type Strategy = 'EvenEffort' | 'NegativeSplit' | 'EvenPace';
type SectionKind = 'Hills' | 'Unit' | 'FiveUnits' | 'AidStations';

export type RacePlanBody = {
  goalId: string;
  courseId?: string | null;
  fitCourse?: 'AsItIs' | 'Stretch' | null;
  targetTime: string;
  strategy: Strategy;
  negativeSplitPercent: number;
  fastestDownhillPace?: string | null;
  startsAt?: string | null;
  temperatureCelsius?: number | null;
  humidityPercent?: number | null;
  altitudeMeters?: number | null;
  sections: SectionKind;
  edgesMeters: number[];
  sectionNames: string[];
  walkAboveGradePercent?: number | null;
  stations: Station[];
  cutOffs: CutOff[];
  note: string;
  isShown: boolean;
};

export type RaceSection = {
  number: number;
  name?: string | null;
  fromMeters: number;
  toMeters: number;
  climbMeters: number;
  descentMeters: number;
  gradePercent: number;
  paceSecondsPerKm: number;
  splitSeconds: number;
  arrivalSeconds: number;
  isWalked: boolean;
  isHardest: boolean;
};

export type RaceSplit = {
  fromMeters: number;
  toMeters: number;
  sections: number[];
  riseMeters: number;
  paceSecondsPerKm: number;
  splitSeconds: number;
  arrivalSeconds: number;
  remark?: string | null;
};

/** What the coach's page and the athlete's have in common. */
export type SharedRacePlan = {
  goal: {
    goalId: string;
    raceName: string;
    raceDate: string;
    distanceMeters: number;
    distanceType: 'km' | 'miles';
    resultTime?: string | null;
  };
  plan: RacePlanBody;
  course?: CourseWithProfile | null;
  distanceMeters: number;
  targetSeconds: number;
  averagePaceSecondsPerKm: number;
  halves: { firstSeconds: number; secondSeconds: number };
  climbMeters: number;
  descentMeters: number;
  sections: RaceSection[];
  splits: RaceSplit[];
  splitUnit: 'km' | 'miles';
  costs: {
    hillsSeconds: number;
    heatSeconds: number;
    altitudeSeconds: number;
    flatCoolSeconds: number;
    altitudeMeters?: number | null;
  };
  cap?: {
    isReached: boolean;
    quickestPaceSecondsPerKm: number;
    movedSeconds: number;
    toSection?: number | null;
  } | null;
  fuel: { carbohydrateGrams: number; gramsPerHour: number };
  stations: (Station & { arrivalSeconds: number })[];
  cutOffs: (CutOff & { arrivalSeconds: number; marginSeconds: number })[];
};

export type RacePlan = SharedRacePlan & {
  goal: SharedRacePlan['goal'] & { athleteId: string; athleteName: string; targetTime?: string | null };
  isSaved: boolean;
  revision: number;
  hasLostCourse: boolean;
  courseOffBy?: number | null;
  isStretched: boolean;
  watch: { stepCount: number; isJoined: boolean };
  prediction?: { lowSeconds: number; highSeconds: number; sentence: string } | null;
  verdict: 'Inside' | 'Quicker' | 'Slower' | 'Unknown';
  recordings: { activityId: string; name: string; day: string; distanceMeters: number }[];
};

export type RaceReview = {
  isAvailable: boolean;
  activityId?: string | null;
  finishedSeconds?: number | null;
  targetSeconds: number;
  isWholeCourse: boolean;
  coveredMeters: number;
  distanceMeters: number;
  halves?: { firstSeconds: number; plannedFirstSeconds: number } | null;
  line: [number, number][];
  sections: {
    number: number;
    plannedSeconds: number;
    actualSeconds?: number | null;
    differenceSeconds?: number | null;
  }[];
  heat: {
    plannedCelsius?: number | null;
    plannedSeconds: number;
    actualCelsius?: number | null;
    actualSeconds?: number | null;
  };
  firstHalfShareOfCriticalSpeed?: number | null;
  prediction?: { lowSeconds: number; highSeconds: number; sentence: string } | null;
  sentence: string;
};
