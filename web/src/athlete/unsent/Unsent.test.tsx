import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keptDrafts } from '@/athlete/drafts/keptDrafts';
import type { PageState, PageStore } from '@/athlete/offline/pageStore';
import type { Page, PageWorkout } from '@/athlete/plan/page';
import { Unsent } from './Unsent';

afterEach(() => localStorage.clear());

const hills = {
  ...{ id: 'hills', title: 'Hills', scheduledDate: '2026-10-15', type: 'Easy Run', comments: [] },
} as unknown as PageWorkout;

const about = { title: 'Hills', day: '2026-10-15' };
const refused = {
  ...{ key: 'k', saidAt: '2026-10-15T10:00:00Z', about, refusal: 'The session is gone.' },
  body: {
    ...{ workoutId: 'hills', outcome: 'moved', movedTo: '2026-10-17', swapsWith: 'long' },
    comment: 'My parents visit',
  },
};

function shown(workouts: PageWorkout[], canAnswer = true) {
  const store = { secret: 'secret', answer: vi.fn(), throwAway: vi.fn(), sendAgain: vi.fn() };
  const page = { canAnswer, plans: [{ goals: [], weeks: [{ workouts }] }], absences: [] } as unknown as Page;
  const state = { pending: [refused], notices: [] } as unknown as PageState;
  const onOpen = vi.fn();
  const open = { page, day: '2026-10-15', sheet: undefined, onOpen, onChoose: vi.fn() };
  render(<Unsent store={store as unknown as PageStore} state={state} open={open} />);
  return { store, onOpen };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a swap that was refused goes on with its words on another day', () => {
  const { store, onOpen } = shown([hills]);
  expect(screen.getByRole('alert').textContent).toContain('The session is gone.');
  expect(screen.queryByRole('button', { name: 'Send again' }), 'it would be refused again').toBeNull();
  press('Choose another day');
  expect(keptDrafts('secret')).toMatchObject([
    { kind: 'answer', workoutId: 'hills', values: { question: 'moved', comment: 'My parents visit' } },
  ]);
  expect(keptDrafts('secret')[0]?.values, 'the day is chosen again').not.toHaveProperty('movedTo');
  expect(store.throwAway).toHaveBeenCalledWith('k');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ question: 'moved', workoutId: 'hills' }));
});

test('words that were typed since stay beside those of the swap', () => {
  const since = { kind: 'answer', workoutId: 'hills', values: { comment: 'Or Sunday?' } };
  localStorage.setItem('longrun-drafts', JSON.stringify({ secret: { 'answer:hills': since } }));
  shown([hills]);
  press('Choose another day');
  expect(keptDrafts('secret')[0]?.values).toMatchObject({ comment: 'My parents visit\nOr Sunday?' });
});

test('a swap that was refused moves alone', () => {
  const { store } = shown([hills]);
  press('Move without swapping');
  const alone = { outcome: 'moved', movedTo: '2026-10-17', comment: 'My parents visit' };
  expect(store.answer).toHaveBeenCalledWith(hills, alone);
  expect(store.throwAway).toHaveBeenCalledWith('k');
});

test('without its own session a refused swap can be copied', () => {
  shown([]);
  expect(screen.queryByRole('button', { name: 'Choose another day' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});
