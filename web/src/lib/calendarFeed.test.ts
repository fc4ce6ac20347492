import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';

/** The server's own tests prove that it writes this file. */
const written = readFileSync(join(import.meta.dirname, '../../../fixtures/calendar-feed.ics'), 'utf8');

it('an independent library parses the calendar that the server writes', () => {
  const calendar = new ICAL.Component(ICAL.parse(written));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

  expect(calendar.getFirstPropertyValue('name')).toBe('Mia’s training');
  expect(events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()])).toEqual([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-10-25T23:30:00', '2026-10-26T00:45:00'],
  ]);
  const [zone] = calendar.getAllSubcomponents('vtimezone');
  expect(zone?.getFirstPropertyValue('tzid')).toBe('Europe/Stockholm');
  expect(events[2]?.startDate.toJSDate().toISOString(), 'by the zone in the file').toBe(
    '2026-10-25T22:30:00.000Z',
  );
  expect(events.map(({ startDate }) => startDate.isDate)).toEqual([true, true, false]);
  expect(events.map(({ summary }) => summary)).toEqual([
    'Tempo: 3 × 10 min',
    'Long Run: BEGIN:VEVENT',
    'Busy',
  ]);
  expect(events[0]?.description).toBe('Easy, then hard;\nno \\ walking, \\n is no break');
  expect(events[1]?.description).toBe('Łąkowa 🏃 bergauf, '.repeat(20).trimEnd());
  expect(events.map(({ sequence }) => sequence)).toEqual([7, 7, 7]);
});
