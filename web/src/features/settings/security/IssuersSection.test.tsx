import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverSettings } from '@/lib/serverSettings';
import { problemAnswer } from '@/testServer';
import { requestsTo, visit } from '../visit.testing';
import { IssuersSection } from './IssuersSection';

const open = vi.fn((..._: unknown[]): unknown => ({ closed: false, focus: () => {} }));
let callbackPage: BroadcastChannel;

beforeEach(() => {
  vi.stubGlobal('open', open);
  serverSettings.oidcName = 'Club sign-in';
  callbackPage = new BroadcastChannel('longrun-sign-in');
});
afterEach(() => {
  callbackPage.close();
  open.mockClear();
  vi.unstubAllGlobals();
  serverSettings.oidcName = null;
});

const report = (message: unknown) => act(async () => callbackPage.postMessage(message));
const club = { issuer: 'oidc', name: 'Club sign-in', linkedAt: null };
const url = 'https://sso.example.org/authorize?state=1';

test('the popup opens at the press that follows the proof, and the list says that it is linked', async () => {
  const lists = [[club], [{ ...club, linkedAt: new Date(2026, 10, 19).toISOString() }]];
  await visit(IssuersSection, {
    '/api/GetIssuerLinks': () => Response.json(lists.length > 1 ? lists.shift() : lists[0]),
    '/api/StartIssuerLink': () => Response.json({ url }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Link Club sign-in' }));
  const go = await screen.findByRole('button', { name: 'Continue with Club sign-in' });
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(go);
  expect(open).toHaveBeenCalledWith(url, 'longrun-sign-in', expect.any(String));
  await report({ outcome: 'failed', code: 'auth/credential-already-in-use' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This sign-in belongs to another account here.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Club sign-in' }));
  await report({ outcome: 'linked' });
  await screen.findByText('Linked on 19 Nov 2026');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the last way in is not unlinked', async () => {
  const linked = { ...club, linkedAt: new Date(2026, 10, 19).toISOString() };
  const { server } = await visit(IssuersSection, {
    '/api/GetIssuerLinks': () => Response.json([linked]),
    '/api/RemoveIssuerLink': () => problemAnswer(409, 'last-way-in'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink Club sign-in' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink' }));
  await screen.findByText('This is your only way to sign in. Add another one first.');
  await waitFor(async () =>
    expect(await requestsTo(server, '/api/RemoveIssuerLink')).toEqual([['DELETE', null]]),
  );
});
