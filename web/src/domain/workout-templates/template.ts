import { newWorkoutContent, type WorkoutContent } from '@/domain/plans/plan';
import { bodyOfContent, contentOfAnswer } from '@/domain/plans/workoutBody';
import type { DistanceUnit } from '@/domain/units/distance';
import { foldedText } from '@/lib/foldedText';
import type { components } from '@/lib/schema';
import type { Category, Difficulty } from './templateChoices';

type TemplateAnswer = components['schemas']['TemplateAnswer'];
type TemplateBody = components['schemas']['TemplateBody'];

export type TemplateContent = WorkoutContent & {
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
  const { title, description, tags, difficulty, category } = answer;
  return {
    id: answer.documentId,
    ...contentOfAnswer(answer),
    tags,
    difficulty,
    category,
    searchText: foldedText([title, description, ...tags].join('\n')),
  };
}

/** The request body. The server sets the author, the time and the visibility. */
export function templateBody(content: TemplateContent): TemplateBody {
  const { tags, difficulty, category } = content;
  return { ...bodyOfContent(content), tags: [...tags], difficulty, category };
}

export function newTemplate(unit: DistanceUnit): TemplateContent {
  return { ...newWorkoutContent(unit), tags: [], difficulty: 'Beginner', category: 'Endurance' };
}
