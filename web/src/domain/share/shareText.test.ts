import { expect, test } from 'vitest';
import { mailAddress, messageTo, openedText, whatsAppAddress } from './shareText';

const text = messageTo('Maya', 'https://plans.example.org/a#q7Jt0bM0y1l3v8Zk2xN5Rw');

test('a message contains the whole link, with or without a recipient’s number', () => {
  expect(text).toBe(
    'Hi Maya, here is your training plan: https://plans.example.org/a#q7Jt0bM0y1l3v8Zk2xN5Rw',
  );
  expect(whatsAppAddress('+46701234567', text)).toMatch(/^https:\/\/wa\.me\/46701234567\?text=Hi%20Maya/);
  expect(whatsAppAddress(undefined, text)).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(mailAddress(text)).toMatch(/^mailto:\?.*%2Fa%23q7Jt0bM0y1l3v8Zk2xN5Rw/);
  expect(mailAddress(text, 'maya+run@example.com')).toMatch(/^mailto:maya%2Brun%40example\.com\?/);
});

test('a link says when it was last opened', () => {
  const now = new Date(2026, 9, 15, 12);
  expect(openedText(null, 0, now)).toBe('Not opened yet');
  expect(openedText(new Date(2026, 9, 15, 6, 42).toISOString(), 31, now)).toBe(
    'Last opened today at 06:42, opened 31 times',
  );
  expect(openedText(new Date(2026, 9, 14, 6, 42).toISOString(), 1, now)).toBe(
    'Last opened 14 Oct 2026 at 06:42, opened once',
  );
});
