import { expect, test } from 'vitest';
import { type Coach, contactWays, headOf, markOf } from './coach';

const nora: Coach = { name: 'Nora Eklund' };

test('a coach goes by their club, or else by their own name', () => {
  expect(headOf(nora, 'Maya')).toEqual({ title: 'Nora Eklund', line: 'Maya’s plan' });
  const club = { ...nora, clubName: 'Eklund Running' };
  expect(headOf(club, 'Maya')).toEqual({ title: 'Eklund Running', line: 'Maya’s plan, by Nora Eklund' });
});

test('a club has its chosen letters, or the initials of its words; without a club there are none', () => {
  expect(markOf({ clubName: 'Eklund Running', shortMark: null })).toBe('ER');
  expect(markOf({ clubName: 'Eklund Running', shortMark: 'EK' })).toBe('EK');
  expect(markOf({ clubName: '', shortMark: 'EK' })).toBeUndefined();
});

test('contact details are links, and missing ones are left out', () => {
  expect(contactWays(nora)).toEqual([]);
  const told = {
    ...nora,
    email: 'nora@example.org',
    phoneNumber: '+46 (0)73 558-12',
    website: 'https://example.org/',
  };
  expect(contactWays(told)).toEqual([
    { kind: 'email', text: 'nora@example.org', address: 'mailto:nora@example.org' },
    { kind: 'phone', text: '+46 (0)73 558-12', address: 'tel:+467355812' },
    { kind: 'website', text: 'example.org', address: 'https://example.org/' },
  ]);
});
