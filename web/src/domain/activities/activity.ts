import type { components } from '@/lib/schema';

type Schemas = components['schemas'];

export type Activity = Schemas['ActivityAnswer'];
export type ActivitySummary = Schemas['ActivitySummary'];
export type ComparedStep = Schemas['ComparedStep'];
export type RunAir = Schemas['RunAir'];
export type RunPart = Schemas['RunPart'];
export type Candidate = Schemas['CandidateShape'];
export type Verdict = Schemas['VerdictName'];
export type Progress = Schemas['ProgressAnswer'];
export type RecentSession = Schemas['RecentSession'];
export type UploadAnswer = Schemas['UploadAnswer'];
export type UploadedActivity = Schemas['UploadedActivity'];
export type LoadBasis = Schemas['LoadBasisName'];
