import { expect, test } from 'vitest';
import { billing, plan } from './billing.testing';
import { roomLeft, roomLine, standingLine, usageLine } from './usage';

test('usage says how many more athletes fit, and at the limit what to do', () => {
  expect([usageLine(billing), roomLine(billing)]).toEqual(['11 of 15 athletes', '4 more before Pro']);
  const full = { ...billing, athletes: 15 };
  expect([usageLine(full), roomLine(full)]).toEqual([
    '15 of 15 athletes',
    'Everything stays; to add one more, move to Pro.',
  ]);
});

test('a coach far over the limit is pointed to the tier that fits everybody', () => {
  const over = { athletes: 60, plan };
  expect([roomLeft(over), roomLine(over)]).toEqual([0, 'Everything stays; to add one more, move to Club.']);
});

test('without a limit there is nothing to count', () => {
  const { mostAthletes: _, ...club } = plan;
  for (const limitless of [{ athletes: 1 }, { athletes: 1, plan: { ...club, tier: 'club' } }]) {
    expect([usageLine(limitless), roomLine(limitless)]).toEqual(['1 athlete', 'no limit']);
  }
});

test('the menu names the tier in a few words', () => {
  expect([standingLine(billing), standingLine({ athletes: 11 })]).toEqual(['Coach, 11 of 15', 'No limits']);
});
