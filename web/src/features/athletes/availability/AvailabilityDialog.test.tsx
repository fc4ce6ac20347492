import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Availability } from '@/domain/availability/availability';
import { visit } from '@/testPage';
import { AvailabilityDialog } from './AvailabilityDialog';

const maya = { id: 'maya', firstName: 'Maya' };
const said: Availability = {
  minutes: [45, 75, 60, 75, 0, 60, 150],
  longRunWeekday: 7,
  hardSessionsAWeek: 2,
  hardDaysApart: 2,
  note: 'Track is open on Tuesdays',
  isAthletes: false,
  saidAt: '2026-10-14T08:00:00Z',
};

const onClose = vi.fn();

async function open(availability: Availability | null, answers = {}) {
  onClose.mockClear();
  const visited = await visit({
    component: () => <AvailabilityDialog athlete={maya} onClose={onClose} />,
    validateSearch: () => ({}),
    answers: {
      '/api/GetAvailability': () => Response.json({ availability }),
      '/api/GetRosterProgress': () => Response.json([]),
      '/api/SaveAvailability': () => new Response(null, { status: 204 }),
      ...answers,
    },
  });
  await screen.findByRole('button', { name: 'Save' });
  return { ...visited, dialog: screen.getByRole('dialog', { name: 'Maya’s running days' }) };
}

it('bars are changed by keyboard and typing, and what they add up to is told', async () => {
  const { dialog, calls } = await open(said);
  expect(dialog.textContent).toContain('6 days, 7 h 45 a week');
  expect(dialog.textContent).toContain('Long run on Sunday, up to 2 h 30');
  const friday = within(dialog).getByRole('slider', { name: 'Time on Friday' });
  expect(friday.getAttribute('aria-valuetext')).toBe('No run');
  friday.focus();
  await userEvent.keyboard('{PageUp}{ArrowUp}');
  expect(friday.getAttribute('aria-valuetext')).toBe('35 min');
  const monday = within(dialog).getByRole('textbox', { name: 'Minutes on Monday' });
  await userEvent.clear(monday);
  await userEvent.tab();
  expect(within(dialog).getByRole('slider', { name: 'Time on Monday' }).getAttribute('aria-valuenow')).toBe(
    '0',
  );
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Long run on Monday' }).disabled).toBe(
    true,
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Long run on Saturday' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await calls('/api/SaveAvailability')[0]?.json()).toEqual({
    athleteId: 'maya',
    minutes: [0, 75, 60, 75, 35, 60, 150],
    longRunWeekday: 6,
    hardSessionsAWeek: 2,
    hardDaysApart: 2,
    note: 'Track is open on Tuesdays',
  });
});

it('a day without a run has no long run, and a week without a day is no week', async () => {
  const { dialog } = await open({ ...said, minutes: [0, 0, 0, 0, 0, 0, 30] });
  const sunday = within(dialog).getByRole('slider', { name: 'Time on Sunday' });
  sunday.focus();
  await userEvent.keyboard('{Home}');
  expect(dialog.textContent).not.toContain('Long run on Sunday, up to');
  expect(dialog.textContent).toContain('Choose at least one running day');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

it('a bar is dragged by a quarter of an hour', async () => {
  const { dialog } = await open(null);
  const tuesday = within(dialog).getByRole('slider', { name: 'Time on Tuesday' });
  tuesday.getBoundingClientRect = () => ({ top: 100, height: 150 }) as DOMRect;
  fireEvent.pointerDown(tuesday, { buttons: 1, clientY: 187 });
  expect(tuesday.getAttribute('aria-valuenow')).toBe('75');
});

it('what could not be saved stays, with the reason', async () => {
  const { dialog } = await open(said, {
    '/api/SaveAvailability': () =>
      Response.json(
        { title: 'Invalid', status: 422, code: 'invalid', detail: 'Ten hours at most' },
        { status: 422 },
      ),
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('The server didn’t accept this.');
  expect(onClose).not.toHaveBeenCalled();
});

it('what was said is unsaid, and there is nothing to unsay before', async () => {
  const { dialog, calls } = await open(said, {
    '/api/DeleteAvailability': () => new Response(null, { status: 204 }),
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove running days' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls('/api/DeleteAvailability')[0]?.url).toContain('athlete=maya');
});

it('nothing is offered to forget until somebody has said something', async () => {
  const { dialog } = await open(null);
  expect(within(dialog).queryByRole('button', { name: 'Remove running days' })).toBeNull();
});
