import { expect, it } from 'vitest';
import type { Messages } from '@/domain/messages/queries';
import type { AthleteLink } from '@/domain/share/queries';
import { isToBeMailed, knowledgeOf, linksAsCsv, linksAsTable, type SharedPlan } from './sharedPlan';

const now = new Date('2026-10-15T12:00:00');
const link = (changes: Partial<AthleteLink> = {}): AthleteLink => ({
  url: 'https://plan.example/a#k7Q2',
  canAnswer: true,
  weeksAhead: 0,
  madeAt: '2026-10-12T08:00:00Z',
  timesOpened: 0,
  ...changes,
});
const messages = (changes: Partial<Messages> = {}): Messages =>
  ({ firstName: 'Maya', consents: [], history: [], ...changes }) as Messages;
const consent = (channel: 'Email' | 'WhatsApp') => ({ channel, state: 'Agreed' as const });
const row = (changes: Partial<SharedPlan> = {}): SharedPlan => ({
  scheduleId: 'plan',
  planName: 'Half',
  athleteId: 'maya',
  name: 'Maya Lindqvist',
  link: link(),
  problem: undefined,
  messages: messages(),
  contact: { firstName: 'Maya', email: 'maya@example.com', phone: '+46 70', phoneE164: '+4670' },
  ...changes,
});
const told = (changes: Partial<SharedPlan>) => {
  const { kind, title, detail } = knowledgeOf(row(changes), now);
  return `${kind}: ${title}, ${detail}`;
};

it('tells who knows of a link', () => {
  const opened = link({ lastOpenedAt: '2026-10-15T06:42:00', timesOpened: 31 });
  expect(told({ link: opened })).toBe('opened: Opened today 06:42, 31 times in all');
  const mailed = { kind: 'ByHand', channel: 'Email', state: 'Sent', createdAt: '2026-10-12T09:00:00' };
  const failed = { ...mailed, state: 'Failed' };
  expect(told({ messages: messages({ history: [mailed] as Messages['history'] }) })).toMatch(
    /^told: Notified by email .*12 Oct.*, not opened yet$/,
  );
  expect(told({ messages: messages({ history: [failed] as Messages['history'] }) })).toBe(
    'unaware: Doesn’t know yet, hasn’t agreed to messages',
  );
  expect(told({ messages: messages({ consents: [consent('WhatsApp')] }) })).toBe(
    'unaware: Doesn’t know yet, agreed to WhatsApp',
  );
  expect(told({ contact: { firstName: 'Maya', email: 'maya@example.com' } })).toMatch(/^unaware/);
  expect(told({ contact: { firstName: 'Maya' } })).toBe('unreachable: No phone, no email, show the QR code');
  expect(told({ contact: { firstName: 'Maya', phone: '070 174' } })).toBe(
    'unreachable: Phone without a country code, no email, show the QR code',
  );
});

it('does not count what happened before the plan existed', () => {
  const opened = link({ lastOpenedAt: '2026-10-10T06:42:00', timesOpened: 31 });
  const createdAt = '2026-10-14T08:00:00';
  expect(told({ link: opened, createdAt })).toMatch(/^unaware/);
  const mailed = { kind: 'ByHand', channel: 'Email', state: 'Sent', createdAt: '2026-10-12T09:00:00' };
  const history = [mailed] as Messages['history'];
  expect(told({ messages: messages({ history }), createdAt })).toMatch(/^unaware/);
  expect(told({ messages: messages({ history }), createdAt: '2026-10-01T08:00:00' })).toMatch(/^told/);
});

it('mails only to those who agreed to it and do not know yet', () => {
  const agreed = messages({ consents: [consent('WhatsApp'), consent('Email')] });
  expect(isToBeMailed(row({ messages: agreed }), now)).toBe(true);
  expect(isToBeMailed(row({ messages: messages({ consents: [consent('WhatsApp')] }) }), now)).toBe(false);
  expect(isToBeMailed(row({ messages: agreed, link: undefined }), now)).toBe(false);
  const opened = link({ lastOpenedAt: '2026-10-15T06:42:00', timesOpened: 1 });
  expect(isToBeMailed(row({ messages: agreed, link: opened }), now)).toBe(false);
});

it('writes the links as a table and as a file that no spreadsheet takes for formulas', () => {
  const contact = { firstName: 'cmd', phone: '+1=cmd()' };
  const rows = [row(), row({ name: '=cmd()', planName: 'Tab\tand "quotes"', contact })];
  const known = 'Doesn’t know yet, hasn’t agreed to messages';
  const unreachable = 'Phone without a country code, no email, show the QR code';
  const url = 'https://plan.example/a#k7Q2';
  expect(linksAsTable(rows, now)).toBe(
    `Athlete\tPlan\tLink\tEmail\tPhone\tWho knows\nMaya Lindqvist\tHalf\t${url}\tmaya@example.com\t+46 70\t${known}\n=cmd()\tTab and "quotes"\t${url}\t\t+1=cmd()\t${unreachable}`,
  );
  expect(linksAsCsv(rows, now)).toBe(
    `\uFEFF"Athlete","Plan","Link","Email","Phone","Who knows"\r\n"Maya Lindqvist","Half","${url}","maya@example.com","+46 70","${known}"\r\n"'=cmd()","Tab\tand ""quotes""","${url}","","'+1=cmd()","${unreachable}"\r\n`,
  );
});
