import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { day, editing, field, press, sessionWorkout } from '../editing.testing';

/** The days that were rendered, and how often the field was. */
const rendered = vi.hoisted((): { days: number[]; fields: number } => ({ days: [], fields: 0 }));

vi.mock('../calendar/DayCell', async (original) => {
  const { DayCell } = await original<typeof import('../calendar/DayCell')>();
  return {
    DayCell: (props: Parameters<typeof DayCell>[0]) => {
      rendered.days.push(props.day);
      return <DayCell {...props} />;
    },
  };
});
vi.mock('./ComposerField', async (original) => {
  const { ComposerField } = await original<typeof import('./ComposerField')>();
  return {
    ComposerField: (props: Parameters<typeof ComposerField>[0]) => {
      rendered.fields += 1;
      return <ComposerField {...props} />;
    },
  };
});

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

it('opening a day and typing into it render no other day', async () => {
  await editing({
    '/api/ReadSessions': () => Response.json({ sessions: [{ workouts: [sessionWorkout], problems: [] }] }),
  });
  const friday = await day(/^Friday 16 Oct/);
  // The script of the composer, and what comes after the calendar.
  await userEvent.click(friday);
  await field();
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Session on/ })).toBeNull());

  rendered.days = [];
  rendered.fields = 0;
  await press('{Enter}');
  await field();
  expect(new Set(rendered.days)).toEqual(new Set([4]));
  expect(rendered.fields).toBe(1);

  rendered.days = [];
  await press('5');
  await screen.findByText('5 × 1 km', { selector: 'b' });
  expect(new Set(rendered.days)).toEqual(new Set([4]));
});
