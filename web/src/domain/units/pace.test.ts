import { describe, expect, it } from 'vitest';
import { fixture } from '@/lib/fixture';
import type { DistanceUnit } from './distance';
import { formatPace, paceInUnit, readPace } from './pace';

const vectors = fixture<{
  accepted: { input: string; unitIfUnstated: DistanceUnit; text: string | null }[];
  refused: { input: string; message: string }[];
}>('pace');

describe('paces are read leniently and written in one format', () => {
  it.each(vectors.accepted)('"$input" in $unitIfUnstated is $text', ({ input, unitIfUnstated, text }) => {
    const { pace, problem } = readPace(input, unitIfUnstated);
    expect(problem).toBeUndefined();
    expect(pace === undefined ? null : formatPace(pace)).toBe(text);
  });
});

describe('invalid paces are rejected', () => {
  it.each(vectors.refused)('"$input"', ({ input, message }) => {
    expect(readPace(input, 'km')).toEqual({ problem: message });
  });
});

it('changing the unit keeps the figures of a pace', () => {
  expect(paceInUnit('5:30/km', 'miles')).toBe('5:30/mile');
  expect(paceInUnit('', 'miles')).toBe('');
});
