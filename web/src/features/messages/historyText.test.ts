import { expect, it } from 'vitest';
import type { Message } from '@/domain/messages/queries';
import { clock, historyNote, stateText } from './historyText';

const message: Message = {
  id: '1',
  channel: 'WhatsApp',
  kind: 'Tomorrow',
  state: 'Sent',
  title: 'Tomorrow: Easy run',
  text: '',
  attempts: 1,
  createdAt: '2026-10-14T16:00:00Z',
};

it('sums up the state of a message in a word', () => {
  const readAt = '2026-10-14T16:04:00Z';
  expect(stateText(message)).toBe('Sent');
  expect(stateText({ ...message, state: 'Read', readAt })).toBe(`Read ${clock(readAt)}`);
  expect(stateText({ ...message, state: 'Opened' })).toBe('Opened in WhatsApp');
});

it('says where a reply was filed, and why a message failed', () => {
  expect(historyNote(message, 'Maya')).toBeUndefined();
  expect(historyNote({ ...message, state: 'Received', reason: 'Filed on Easy run' }, 'Maya')).toBe(
    'From Maya, filed on Easy run',
  );
  expect(historyNote({ ...message, state: 'Failed', reason: 'Check the number.' }, 'Maya')).toBe(
    'Check the number.',
  );
  const often = { ...message, state: 'Failed', reason: 'WhatsApp did not answer.', attempts: 8 } as const;
  expect(historyNote(often, 'Maya')).toBe('WhatsApp did not answer. Tried 8 times.');
});
