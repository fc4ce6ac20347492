import { bodyOfSession, sessionOfAnswer } from '@/domain/steps/sessionBody';
import type { TypedSession } from '@/domain/steps/steps';
import type { Distance, DistanceUnit } from '@/domain/units/distance';
import { nameOfWorkoutType, type WorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { foldedText } from '@/lib/foldedText';
import type { components } from '@/lib/schema';
import type { Category, Difficulty } from './templateChoices';

type TemplateAnswer = components['schemas']['TemplateAnswer'];
type TemplateBody = components['schemas']['TemplateBody'];

export type TemplateContent = {
  title: string;
  description: string;
  type: WorkoutType;
  distance: Distance;
  durationMinutes: number;
  /** Such as "5:30/km"; empty where there is none. */
  paceFrom: string;
  paceTo: string;
  notes: string;
  /** Absent where its coach has typed none. */
  session?: TypedSession;
  tags: readonly string[];
  difficulty: Difficulty;
  category: Category;
};

export type Template = TemplateContent & {
  id: string;
  /** Title, description and tags as a search compares them. */
  searchText: string;
};

export function templateOf(answer: TemplateAnswer): Template {
  const { title, description, tags } = answer;
  return {
    id: answer.documentId,
    title,
    description,
    type: workoutTypeOfName[answer.type],
    distance: { amount: answer.distance, unit: answer.distanceType },
    durationMinutes: answer.durationInMinutes,
    paceFrom: answer.paceFrom ?? '',
    paceTo: answer.paceTo ?? '',
    notes: answer.notes,
    ...sessionOfAnswer(answer),
    tags,
    difficulty: answer.difficulty,
    category: answer.category,
    searchText: foldedText([title, description, ...tags].join('\n')),
  };
}

/** What is sent. Who made it, when, and whether others see it, is the server's. */
export function templateBody(content: TemplateContent): TemplateBody {
  return {
    title: content.title,
    description: content.description,
    type: nameOfWorkoutType[content.type],
    distance: content.distance.amount,
    distanceType: content.distance.unit,
    durationInMinutes: content.durationMinutes,
    paceFrom: content.paceFrom || null,
    paceTo: content.paceTo || null,
    notes: content.notes,
    ...bodyOfSession(content.session),
    tags: [...content.tags],
    difficulty: content.difficulty,
    category: content.category,
  };
}

export function newTemplate(unit: DistanceUnit): TemplateContent {
  return {
    title: '',
    description: '',
    type: 'easy',
    distance: { amount: 0, unit },
    durationMinutes: 0,
    paceFrom: '',
    paceTo: '',
    notes: '',
    tags: [],
    difficulty: 'Beginner',
    category: 'Endurance',
  };
}
