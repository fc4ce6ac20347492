import type { components } from '@/lib/schema';

type Schemas = components['schemas'];

export type Page = Schemas['AthletePage'];
export type PagePlan = Schemas['PagePlan'];
export type PageGoal = Schemas['PageGoal'];
export type PageWorkout = Schemas['PageWorkout'];
export type Answer = Schemas['AnswerShape'];
export type AnswerBody = Schemas['AnswerBody'];
export type Run = Schemas['ActivitySummary'];
export type RouteChoice = Schemas['RouteName'];
