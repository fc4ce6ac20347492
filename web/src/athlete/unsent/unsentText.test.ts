import { expect, test } from 'vitest';
import type { Draft } from '@/athlete/drafts/draft';
import { copiedText, textOfAnswer, textOfDraft, textOfNotice } from './unsentText';

const about = { title: 'Hill repeats', day: '2026-10-15' };

test('a rejected answer is copied with its session and its text', () => {
  const body = { workoutId: 'w', outcome: 'done', effort: 7, comment: 'Flat legs' };
  const text = textOfAnswer({ key: 'k', saidAt: '', body, about });
  expect(copiedText(text)).toBe('Thu 15 Oct, Hill repeats: Done, effort 7. Flat legs');
});

test('a draft shows everything that was typed', () => {
  const pain = { place: 'Left shin', level: 6, since: '2026-10-12' };
  const values = { question: 'done', effort: 9, comment: 'Sharp', distance: '12.5', unit: 'km', pain };
  const draft = { kind: 'answer', workoutId: 'w', about, values } as Draft;
  expect(textOfDraft(draft)).toEqual({
    title: 'Done, effort 9',
    about: 'Thu 15 Oct, Hill repeats',
    words: '12.5 km\nPain Left shin 6/10\nSharp',
  });
  const away = { kind: 'away', values: { kind: 'ill', from: '2026-10-15', to: '2026-10-17', note: 'Fever' } };
  expect(copiedText(textOfDraft(away as Draft))).toBe('Thu 15 Oct – Sat 17 Oct: Time off, Sick. Fever');
});

test('rejected time off and a rejected week have a title', () => {
  const said = (notice: object) =>
    textOfNotice({ key: 'k', saidAt: '', notice } as Parameters<typeof textOfNotice>[0]).title;
  expect(said({ call: 'SaveOwnAbsence', body: { kind: 'travel', from: '2026-10-15' } })).toBe(
    'Time off, Away',
  );
  expect(said({ call: 'SaveOwnAvailability', body: {} })).toBe('My running days');
  expect(said({ call: 'DeleteOwnAbsence', absenceId: 'a' })).toBe('I’m back');
});
