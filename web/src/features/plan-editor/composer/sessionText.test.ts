import { expect, it } from 'vitest';
import { newWorkoutContent, type Workout } from '@/domain/plans/plan';
import { sessionText, sharedText, sharingText } from './sessionText';

const workout = (id: string, content: Partial<Workout> = {}): Workout => ({
  ...newWorkoutContent('km'),
  ...{ id, title: 'Easy miles', isCompleted: false },
  ...content,
});

it('a workout is the text of its session, else its description, else its title', () => {
  const typed = { session: { text: '8k easy', steps: [] }, description: 'Relaxed' };
  expect(sessionText(workout('1', typed))).toBe('8k easy');
  expect(sessionText(workout('1', { description: 'Relaxed' }))).toBe('Relaxed');
  expect(sessionText(workout('1'))).toBe('Easy miles');
});

it('the sessions of one text are opened together', () => {
  const part = (id: string) => workout(id, { description: '5k + gym', session: { text: '', steps: [] } });
  const other = workout('3', { description: '5k + gym' });
  const day = [part('1'), part('2'), other];
  expect(sharingText(day, '2').map(({ id }) => id)).toEqual(['1', '2']);
  expect(sharingText(day, '3').map(({ id }) => id)).toEqual(['3']);
  expect(sharingText(day, undefined)).toEqual([]);
  expect(sharedText(day, '2')).toBe('5k + gym');
  expect(sharedText(day, '3')).toBe('');
});
