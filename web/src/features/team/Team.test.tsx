import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inClub, invitation, johan, you } from '@/domain/members/members.testing';
import { serverSettings } from '@/lib/serverSettings';
import { visit } from '@/testPage';
import { nora, problemAnswer, sessionAnswer } from '@/testServer';
import { Team } from './Team';

beforeEach(() => {
  serverSettings.sendsEmail = true;
});
afterEach(() => {
  serverSettings.sendsEmail = false;
  vi.unstubAllGlobals();
});

const done = () => new Response(null, { status: 204 });
const slim = [
  { athleteId: 'maya', firstName: 'Maya', lastName: 'Lindqvist' },
  { athleteId: 'ben', firstName: 'Ben', lastName: 'Okafor' },
  { athleteId: 'jonas', firstName: 'Jonas', lastName: 'Weber' },
];
const visitTeam = (answers = {}, user = inClub) =>
  visit({
    component: Team,
    validateSearch: () => ({}),
    answers: {
      '/auth/signin': () => sessionAnswer('token-1', 300_000, user),
      '/api/GetMembers': () => Response.json({ members: [you, johan], invitations: [invitation] }),
      '/api/GetAthletesSlim': () => Response.json(slim),
      ...answers,
    },
  });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const bodyOf = (request: Request | undefined) => request?.clone().json();

test('members and invitations are in one table, and one’s own role is plain text', async () => {
  await visitTeam();
  const own = await rowOf('Nora Eklund');
  expect(within(own).queryByRole('button', { name: /Role/ })).toBeNull();
  expect(own.textContent).toContain('Owner');
  expect(within(await rowOf('Johan Berg')).getByText('2 athletes')).toBeDefined();
  expect((await rowOf('oskar@')).textContent).toContain('invited by Nora on Mon 12 Oct');
  expect(screen.getByText(/^2 members and 1 invitation\./)).toBeDefined();
});

test('an owner who is alone can invite, and nothing else of a team is shown', async () => {
  await visitTeam({ '/api/GetMembers': () => Response.json({ members: [you], invitations: [] }) }, nora);
  expect(await screen.findByRole('button', { name: 'Invite a member' })).toBeDefined();
  for (const name of ['Handing over', 'Leaving']) expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('a coach sees who is there, and changes nobody', async () => {
  await visitTeam(
    { '/api/GetMembers': () => Response.json({ members: [you, johan], invitations: [] }) },
    { ...inClub, role: 'coach' },
  );
  await rowOf('Johan Berg');
  expect(screen.queryByRole('button', { name: 'Invite a member' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Role of/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Leave Eklund Running/ })).toBeDefined();
});

test('an invitation says who gives athletes up, and is sent', async () => {
  const { calls } = await visitTeam({
    '/api/InviteMember': () => Response.json({ invitationId: 'i2' }, { status: 201 }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite a member' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'linnea@example.com');
  await user.click(within(dialog).getByRole('radio', { name: /^Assistant/ }));
  await user.click(await within(dialog).findByRole('button', { name: /^Will look after/ }));
  await user.click(await screen.findByRole('option', { name: /Ben Okafor/ }));
  expect(dialog.textContent).toContain('Johan looks after Ben now.');
  await user.type(
    within(dialog).getByRole('textbox', { name: /^A line from you/ }),
    'Welcome.{Enter}Ben waits.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls('/api/InviteMember')[0])).toEqual({
    email: 'linnea@example.com',
    role: 'assistant',
    athleteIds: ['ben'],
    note: 'Welcome. Ben waits.',
  });
});

test('somebody who is invited already is offered the same invitation again', async () => {
  const detail = 'Already invited on Mon 12 Oct. Send again?';
  const { calls } = await visitTeam({
    '/api/InviteMember': () =>
      new Response(JSON.stringify({ status: 409, code: 'already-invited', detail }), {
        status: 409,
        headers: { 'Content-Type': 'application/problem+json' },
      }),
    '/api/SendInvitationAgain': done,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'Oskar@example.com{Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(detail);
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls('/api/SendInvitationAgain')[0])).toEqual({ invitationId: 'invitation-1' });
});

test('a server that sends no mail gives a link to pass on, and a new one in place of an old one', async () => {
  serverSettings.sendsEmail = false;
  const link = 'https://longrun.example/join#secret';
  let isKnown = true;
  const { calls } = await visitTeam({
    '/api/InviteMember': () =>
      isKnown
        ? problemAnswer(409, 'already-invited')
        : Response.json({ invitationId: 'i2', link }, { status: 201 }),
    '/api/WithdrawInvitation': () => {
      isKnown = false;
      return done();
    },
  });
  const user = userEvent.setup();
  expect(within(await rowOf('oskar@')).queryByRole('button', { name: 'Send again' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('They get an email');
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'oskar@example.com{Enter}');
  await user.click(await within(dialog).findByRole('button', { name: 'Make a new link' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(field.value).toBe(link);
  expect(await bodyOf(calls('/api/WithdrawInvitation')[0])).toEqual({ invitationId: 'invitation-1' });
});

test('removing a member asks who takes the athletes', async () => {
  const { calls } = await visitTeam({ '/api/RemoveMember': done });
  const user = userEvent.setup();
  await user.click(within(await rowOf('Johan Berg')).getByRole('button', { name: 'More for Johan Berg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Johan Berg?' });
  expect(within(dialog).getByRole('button', { name: /Nora Eklund Who takes over 2 athletes/ })).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls('/api/RemoveMember')[0])).toEqual({ personId: 'johan', handTo: nora.id });
});

test('an owner who leaves sees what changes, and hands over in the same step', async () => {
  const { calls } = await visitTeam({
    '/api/HandOverAccount': () => sessionAnswer('token-2', 300_000, nora),
    '/': () => new Response(),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Leave Eklund Running/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Hand over Eklund Running/ });
  const changes = within(dialog).getByRole('region', { name: 'What changes' });
  expect(changes.textContent).toContain('OwnerYouJohan Berg');
  expect(changes.textContent).toContain('Johan BergCoachOwner');
  expect(changes.textContent).toContain('Johan Berg2 athletes3 athletes');
  expect(changes.textContent).not.toContain('Subscription');
  await user.click(within(dialog).getByRole('button', { name: /Your athlete goes to/ }));
  await user.click(await screen.findByRole('option', { name: /^Nobody in particular/ }));
  expect(changes.textContent).toContain('Yours go to everyone.');
  await user.click(within(dialog).getByRole('button', { name: 'Hand over and leave' }));
  await waitFor(() => expect(calls('/api/HandOverAccount')).toHaveLength(1));
  expect(await bodyOf(calls('/api/HandOverAccount')[0])).toEqual({ ownerId: 'johan', handTo: null });
});

test('a coach who leaves is asked once', async () => {
  const members = [
    { ...you, role: 'coach' as const },
    { ...johan, role: 'owner' as const },
  ];
  const { calls } = await visitTeam({
    '/api/GetMembers': () => Response.json({ members, invitations: [] }),
    '/api/LeaveAccount': () => problemAnswer(409, 'last-owner'),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Leave Eklund Running/ }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Make someone else owner first.')).toBeDefined();
  expect(calls('/api/LeaveAccount')).toHaveLength(1);
});
