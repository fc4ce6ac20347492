import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import type { Inbox as InboxAnswer } from '@/domain/inbox/inbox';
import { inboxOf, item, race, tuesday, unsent } from '@/domain/inbox/inbox.testing';
import { visit } from '@/testPage';
import { problemAnswer } from '@/testServer';
import { Inbox } from './Inbox';
import { readInboxSearch } from './inboxSearch';

const comment = item('comment', {
  ...{ id: 'comment.intervals.1', workout: tuesday, effort: 8, quote: 'Legs flat. Should I worry?' },
});
const missed = item('missed', {
  ...{ id: 'missed.priya.2026-10-14', athleteName: 'Priya Raman', isRead: true, workout: tuesday },
  missed: { count: 3, skipped: 0, sessions: [tuesday], lastOpenedAt: '2026-10-10T08:00:00Z' },
});
const ends = item('planEnds', { athleteName: 'Hannah Vos', endsOn: '2026-10-18', planName: 'Run block' });

/** The fake server removes items that are dismissed or answered. */
function visitInbox(first: InboxAnswer, at = '/', answers = {}) {
  let now = first;
  const then = (next: InboxAnswer) => () => {
    now = next;
    return new Response(null, { status: 204 });
  };
  return visit({
    component: Inbox,
    validateSearch: readInboxSearch,
    at,
    answers: {
      '/api/GetInbox': () => Response.json(now),
      '/api/DismissInboxItem': then(inboxOf([missed])),
      '/api/SaveReply': () => {
        now = inboxOf([missed]);
        return Response.json({ id: 'reply' }, { status: 201 });
      },
      ...answers,
    },
  });
}

it('groups are in order, each item with its reason and likely next step', async () => {
  await visitInbox(inboxOf([comment, missed, ends]));
  const section = await screen.findByRole('region', { name: 'Comments to answer, 1' });
  expect(within(section).getByText('Legs flat. Should I worry?')).toBeTruthy();
  expect(within(section).getByText('5 × 1 km, Tue 13 Oct, effort 8')).toBeTruthy();
  expect(within(section).getByRole('img', { name: 'New' })).toBeTruthy();
  const late = screen.getByRole('region', { name: 'Missed two or more in a row, 1' });
  expect(late.textContent).toContain('3 in a row without an answer since Tue 13 Oct');
  expect(
    within(late)
      .getByRole('link', { name: /^Message/ })
      .getAttribute('href'),
  ).toEqual(expect.stringContaining('https://wa.me/46701234501?text='));
  const next = screen.getByRole('link', { name: /^Plan next/ });
  expect(next.getAttribute('href')).toEqual('/newschedule?athlete=maya');
  expect(
    within(section)
      .getByRole('link', { name: /^Open plan/ })
      .getAttribute('href'),
  ).toEqual('/edit/valencia?workout=intervals');
  expect(screen.getByRole('status').textContent).toContain('3 items need you');
});

it('the URL selects one group', async () => {
  await visitInbox(inboxOf([comment, missed]), '/?group=missed');
  expect(await screen.findByRole('region', { name: /^Missed/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Comments/ })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Missed 1' })).toHaveProperty('checked', true);
});

it('a reply is written in its row, which disappears once it is sent', async () => {
  const { calls } = await visitInbox(inboxOf([comment, missed]));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Reply/ }));
  const field = screen.getByRole('textbox', { name: 'Reply to Maya Lindqvist' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'A good sign.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByText('Legs flat. Should I worry?')).toBeNull());
  const [sent] = calls('/api/SaveReply');
  expect(await sent?.json()).toEqual({
    scheduleId: 'valencia',
    workoutId: 'intervals',
    text: 'A good sign.',
  });
});

it('after a reply the keyboard focus moves to the next row', async () => {
  await visitInbox(inboxOf([comment, missed]), '/', { '/api/SaveReply': () => new Response() });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Reply/ }));
  await user.keyboard('A good sign.{Control>}{Enter}{/Control}');
  const next = document.querySelector('[data-matter="missed.priya"]');
  await waitFor(() => expect(document.activeElement).toBe(next));
});

it('a reply that fails to send is kept', async () => {
  await visitInbox(inboxOf([comment]), '/', { '/api/SaveReply': () => problemAnswer(500, 'internal') });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Reply/ }));
  await user.keyboard('A good sign.{Control>}{Enter}{/Control}');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to send the reply');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'A good sign.');
});

it('dismissed items disappear at once and can be restored', async () => {
  const { calls } = await visitInbox(inboxOf([comment, missed]));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dismiss, Maya Lindqvist' }));
  expect(screen.queryByText('Legs flat. Should I worry?')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls('/api/DismissInboxItem')).toHaveLength(2));
  const bodies = await Promise.all(calls('/api/DismissInboxItem').map((call) => call.json()));
  expect(bodies.map(({ ids, action }) => [ids, action])).toEqual([
    [[comment.id], 'dismiss'],
    [[comment.id], 'restore'],
  ]);
});

it('the keyboard moves through the rows and acts on them', async () => {
  const { calls } = await visitInbox(inboxOf([comment, missed, ends]));
  const user = userEvent.setup();
  const row = (matter: string) => document.querySelector<HTMLElement>(`[data-matter="${matter}"]`);
  await screen.findByText('Legs flat. Should I worry?');
  await user.keyboard('j');
  expect(document.activeElement).toBe(row('comment.intervals'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(row('missed.priya'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(row('comment.intervals'));
  await user.keyboard('r');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.keyboard('sje{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(row('comment.intervals')));
  await user.keyboard('s');
  await waitFor(() => expect(calls('/api/DismissInboxItem')).toHaveLength(1));
  expect(await calls('/api/DismissInboxItem')[0]?.json()).toMatchObject({
    ids: [comment.id],
    action: 'snooze',
  });
  await waitFor(() => expect(document.activeElement).toBe(row('missed.priya')));
});

it('all visible items are dismissed after confirmation', async () => {
  const { calls } = await visitInbox(inboxOf([comment, missed]));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dismiss all' }));
  const question = await screen.findByRole('alertdialog', { name: 'Dismiss all 2?' });
  await user.click(within(question).getByRole('button', { name: 'Dismiss all' }));
  await waitFor(() => expect(calls('/api/DismissInboxItem')).toHaveLength(1));
  const [sent] = calls('/api/DismissInboxItem');
  expect(await sent?.json()).toMatchObject({ ids: [comment.id, missed.id], action: 'dismiss' });
});

it('a message that WhatsApp failed to deliver is sent by email, and its row disappears', async () => {
  let isSent = false;
  const failed = item('messageFailed', { message: { ...unsent, canEmail: true } });
  const { calls } = await visitInbox(inboxOf([missed]), '/', {
    '/api/GetInbox': () => Response.json(inboxOf(isSent ? [missed] : [missed, failed])),
    '/api/SendMessage': () => {
      isSent = true;
      return Response.json({ id: 'mail' }, { status: 201 });
    },
  });
  const section = await screen.findByRole('region', { name: 'Message failed, 1' });
  expect(section.textContent).toContain('Tomorrow’s session didn’t arrive. The number cannot be reached');
  await userEvent.setup().click(within(section).getByRole('button', { name: /^Send by email/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Message failed/ })).toBeNull());
  const [sent] = calls('/api/SendMessage');
  expect(await sent?.json()).toEqual({ athleteId: 'maya', messageId: 'tomorrow', channel: 'Email' });
});

it('an empty inbox says so', async () => {
  await visitInbox(inboxOf([]));
  expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeTruthy();
  expect(
    screen.getByText('All 11 athletes are on track. Answers and problems show up here as they come.'),
  ).toBeTruthy();
});

it('a failure to load is shown', async () => {
  await visitInbox(inboxOf([]), '/', { '/api/GetInbox': () => problemAnswer(500, 'internal') });
  expect(await screen.findByRole('heading', { name: 'Error loading inbox' })).toBeTruthy();
});

it('an offered time is a result only once it is saved, and a goal that is gone is told', async () => {
  let goals: unknown[] = [];
  const { calls } = await visitInbox(inboxOf([item('raceRun', { goalId: 'goal-1', run: race })]), '/', {
    '/api/GetGoals': () => Response.json(goals),
    '/api/UpdateGoal': () => new Response('goal-1'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Save as result/ }));
  await screen.findByText('It no longer exists. It may have been deleted elsewhere.');
  expect(screen.queryByText(/^Saved to /)).toBeNull();
  goals = [goal()];
  await userEvent.click(screen.getByRole('button', { name: /^Save as result/ }));
  await screen.findByText('Saved to Maya Lindqvist’s results');
  expect(calls('/api/UpdateGoal')).toHaveLength(1);
});
