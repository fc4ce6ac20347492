import type { components } from '@/lib/schema';

type Schemas = components['schemas'];

/** What a coach chose, and what it gives. The athlete has the same, without the evidence. */
export type RacePlan = Schemas['RacePlanAnswer'];
/** What a coach chose, as it comes and as it is sent. */
export type RacePlanBody = Schemas['RacePlanShape'];
export type RaceSection = Schemas['RaceSection'];
export type RaceSplit = Schemas['RaceSplit'];
export type RaceReview = Schemas['RaceReviewAnswer'];
export type Course = Schemas['CourseSummary'];
export type Station = Schemas['StationShape'];
export type CutOff = Schemas['CutOffShape'];
