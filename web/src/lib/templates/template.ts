import type { Distance, DistanceUnit } from '@/lib/distance';
import { foldedText } from '@/lib/foldedText';
import type { components } from '@/lib/schema';
import { nameOfWorkoutType, type WorkoutType, workoutTypeOfName } from '@/lib/workoutTypes';

type TemplateAnswer = components['schemas']['TemplateAnswer'];
type TemplateBody = components['schemas']['TemplateBody'];

export type Difficulty = components['schemas']['DifficultyName'];
export type Category = components['schemas']['CategoryName'];

/** From the easiest to the hardest. */
export const difficulties: readonly Difficulty[] = ['Beginner', 'Intermediate', 'Advanced', 'Elite'];

/** The server writes the names without spaces. */
export const categories: Record<Category, string> = {
  Endurance: 'Endurance',
  Speed: 'Speed',
  Strength: 'Strength',
  Recovery: 'Recovery',
  CrossTraining: 'Cross Training',
  RacePreparation: 'Race Preparation',
  BaseBuilding: 'Base Building',
};

export const categoryIds = Object.keys(categories) as Category[];

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
