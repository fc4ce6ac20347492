import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '@/testServer';
import { put, requestsTo, visit } from '../visit.testing';
import { SecondStepSection } from './SecondStepSection';

afterEach(() => vi.unstubAllGlobals());

const off = { onSince: null, backupCodesLeft: 0, canTurnOn: true };
const on = { onSince: new Date(2026, 8, 2).toISOString(), backupCodesLeft: 8, canTurnOn: true };
const codes = Array.from({ length: 10 }, (_, place) => `k7qm-2xwd-9rt${place}-1hnc`);

test('a first code turns it on, and the backup codes stay until they are kept', async () => {
  const states = [off, on];
  const answers = [problemAnswer(422, 'wrong-code'), Response.json({ backupCodes: codes })];
  const { server } = await visit(SecondStepSection, {
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
  expect((await screen.findByRole('alert')).textContent).toBe('That code has run out or was mistyped.');
  await userEvent.click(screen.getByLabelText('Also sign out every other device'));
  await put(screen.getByLabelText('Code'), '123456');
  await userEvent.click(confirm);
  await screen.findByText('k7qm-2xwd-9rt0-1hnc');
  const [, request] = await requestsTo(server, '/api/ConfirmAuthenticator');
  expect(request).toEqual(['POST', { code: '123456', endOtherSessions: true }]);

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('k7qm-2xwd-9rt0-1hnc')).toBeDefined();
  await userEvent.click(screen.getByLabelText('I have kept them'));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('k7qm-2xwd-9rt0-1hnc')).toBeNull());
  expect(screen.getByText('On since 2 Sep 2026. Asked for on a new device.')).toBeDefined();
  expect(screen.getByText('8 of 10 left. Each works once, for the day your phone is lost.')).toBeDefined();
});

test('a server without a key says so', async () => {
  await visit(SecondStepSection, {
    '/api/GetSecondStep': () => Response.json({ ...off, canTurnOn: false }),
  });
  const turnOn = await screen.findByRole<HTMLButtonElement>('button', { name: 'Turn on' });
  expect(turnOn.disabled).toBe(true);
  expect(screen.getByText(/--secrets-key-file/)).toBeDefined();
});
