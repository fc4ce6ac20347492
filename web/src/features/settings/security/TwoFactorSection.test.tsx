import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '@/testServer';
import { put, requestsTo, visit } from '../visit.testing';
import { TwoFactorSection } from './TwoFactorSection';

afterEach(() => vi.unstubAllGlobals());

const off = { onSince: null, backupCodesLeft: 0, canTurnOn: true };
const on = { onSince: new Date(2026, 8, 2).toISOString(), backupCodesLeft: 8, canTurnOn: true };
const codes = Array.from({ length: 10 }, (_, place) => `k7qm-2xwd-9rt${place}-1hnc`);

test('a first code turns it on, and the backup codes stay until they are kept', async () => {
  const states = [off, on];
  const answers = [problemAnswer(422, 'wrong-code'), Response.json({ backupCodes: codes })];
  const { server } = await visit(TwoFactorSection, {
    '/api/GetSecondStep': () => Response.json(states.shift() ?? on),
    '/api/StartAuthenticator': () =>
      Response.json({ secret: 'GEZDGNBV', url: 'otpauth://totp/x', qrPath: 'M0 0h1v1h-1z', qrSize: 21 }),
    '/api/ConfirmAuthenticator': () => answers.shift() ?? problemAnswer(500, 'spent'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('GEZD GNBV')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  await put(screen.getByLabelText('Code'), '000000');
  const [confirm] = screen.getAllByRole('button', { name: 'Turn on' }).slice(-1);
  if (!confirm) throw new Error('the dialog has a button');
  await userEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toBe('That code has expired or was mistyped.');
  await userEvent.click(screen.getByLabelText('Also sign out every other device'));
  await put(screen.getByLabelText('Code'), '123456');
  await userEvent.click(confirm);
  await screen.findByText('k7qm-2xwd-9rt0-1hnc');
  const [, request] = await requestsTo(server, '/api/ConfirmAuthenticator');
  expect(request).toEqual(['POST', { code: '123456', endOtherSessions: true }]);

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('k7qm-2xwd-9rt0-1hnc')).toBeDefined();
  await userEvent.click(screen.getByLabelText('I have saved them'));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('k7qm-2xwd-9rt0-1hnc')).toBeNull());
  expect(screen.getByText('On since 2 Sep 2026. Asked for on a new device.')).toBeDefined();
  expect(screen.getByText('8 of 10 left. Each works once, for the day your phone is lost.')).toBeDefined();
});

test('a server without a key says so', async () => {
  await visit(TwoFactorSection, {
    '/api/GetSecondStep': () => Response.json({ ...off, canTurnOn: false }),
  });
  const turnOn = await screen.findByRole<HTMLButtonElement>('button', { name: 'Turn on' });
  expect(turnOn.disabled).toBe(true);
  expect(screen.getByText(/--secrets-key-file/)).toBeDefined();
});

test('turning it off takes a code, not the password', async () => {
  const answers = [problemAnswer(401, 'wrong-code'), new Response(null, { status: 204 })];
  const { server } = await visit(TwoFactorSection, {
    '/api/GetSecondStep': () => Response.json(on),
    '/api/GetPasskeys': () => Response.json([]),
    '/api/RemoveAuthenticator': () => answers.shift() ?? problemAnswer(500, 'spent'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const turnOff = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1) as HTMLElement);
  await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  await turnOff();
  expect(screen.getByRole('alert').textContent).toBe('Enter the code.');
  await put(screen.getByLabelText('Code'), '000000');
  await turnOff();
  await screen.findByText('That code has expired or was mistyped.');
  await put(screen.getByLabelText('Code'), '123456');
  await turnOff();
  await screen.findByText('Two-factor sign-in turned off');
  const [, request] = await requestsTo(server, '/api/RemoveAuthenticator');
  expect(request).toEqual(['POST', { code: '123456', endOtherSessions: false }]);
});

test('a reset that somebody asked for is shown and can be cancelled', async () => {
  const states = [{ ...on, resetAskedAt: '2026-09-02T10:00:00Z', resetDueAt: null }];
  const { server } = await visit(TwoFactorSection, {
    '/api/GetSecondStep': () => Response.json(states.shift() ?? on),
    '/api/KeepSecondStep': () => new Response(null, { status: 204 }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Someone who knows your password');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my two-factor sign-in' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await requestsTo(server, '/api/KeepSecondStep')).toEqual([['POST', null]]);
});

test('new backup codes need a code where the password would get around two-factor sign-in', async () => {
  const answers = [problemAnswer(403, 'auth/requires-second-factor'), Response.json({ backupCodes: codes })];
  const { server } = await visit(TwoFactorSection, {
    '/api/GetSecondStep': () => Response.json(on),
    '/api/GetPasskeys': () => Response.json([]),
    '/api/MakeBackupCodes': () => answers.shift() ?? problemAnswer(500, 'spent'),
    '/api/ConfirmIdentity': () => new Response(null, { status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make new ones' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  await put(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('k7qm-2xwd-9rt0-1hnc');
  expect(await requestsTo(server, '/api/ConfirmIdentity')).toEqual([['POST', { code: '123456' }]]);
});

test('who has a passkey alone is asked for it and not for a code', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  const answers = [problemAnswer(403, 'auth/requires-second-factor')];
  await visit(TwoFactorSection, {
    '/api/GetSecondStep': () => Response.json(off),
    '/api/GetPasskeys': () =>
      Response.json([{ passkeyId: '1', name: 'Laptop', createdAt: on.onSince, lastUsedAt: null }]),
    '/api/StartAuthenticator': () => answers.shift() ?? problemAnswer(500, 'spent'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await screen.findByRole('button', { name: 'Use a passkey' });
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(dialog.textContent).toContain('Your password isn’t enough here. Confirm with your passkey.');
});
