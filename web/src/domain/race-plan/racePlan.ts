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
  table?: string | null;
  take?: string | null;
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
  edgesMeters?: number[] | null;
  sectionNames?: string[] | null;
  walkAboveGradePercent?: number | null;
  stations: Station[];
  cutOffs: CutOff[];
  note?: string | null;
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
  costs: { hillsSeconds: number; heatSeconds: number; altitudeSeconds: number; flatCoolSeconds: number };
  fuel: { carbohydrateGrams: number; gramsPerHour: number };
  stations: (Station & { arrivalSeconds: number })[];
  cutOffs: (CutOff & { arrivalSeconds: number; marginSeconds: number })[];
};

export type RacePlan = SharedRacePlan & {
  goal: SharedRacePlan['goal'] & { athleteId: string; athleteName: string; targetTime?: string | null };
  isSaved: boolean;
  revision: number;
  coursesOffBy?: number | null;
  cap: {
    isReached: boolean;
    quickestPaceSecondsPerKm: number;
    movedSeconds: number;
    toSection?: number | null;
  };
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
  line: [number, number][];
  sections: {
    number: number;
    plannedSeconds: number;
    actualSeconds?: number | null;
    differenceSeconds?: number | null;
  }[];
  heat: { plannedSeconds: number; actualSeconds?: number | null };
  firstHalfShareOfCriticalSpeed?: number | null;
  prediction?: { lowSeconds: number; highSeconds: number; sentence: string } | null;
  sentence: string;
};
