import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageStore } from '@/athlete/offline/pageStore';
import { OtherDevices } from './OtherDevices';

const refresh = vi.fn(async () => undefined);
const store = { secret: 'q7Jt0bM0y1l3v8Zk2xN5Rw', refresh } as unknown as PageStore;

afterEach(() => {
  refresh.mockClear();
  vi.unstubAllGlobals();
});

function answering(answer: () => Response) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a device shows a code for another one, and sends its own secret for it', async () => {
  const fetched = answering(() => Response.json({ code: '7KQ2M-XW0HD', endsAt: '2026-10-14T08:15:00Z' }));
  render(<OtherDevices store={store} device={{ isKnown: true, deviceCount: 2 }} />);
  screen.getByText(/2 devices share them/);
  await userEvent.click(screen.getByRole('button', { name: 'Make a code' }));
  await screen.findByText('7KQ2M-XW0HD');
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/CreateDeviceCode');
  expect(init?.headers).toMatchObject({ 'Longrun-Device': expect.stringMatching(/^[\w-]{43}$/) });
});

test('a wrong code is explained, and a right one brings the device in', async () => {
  let isRight = false;
  const message = 'This code is wrong or has expired.';
  answering(() =>
    isRight ? new Response(null, { status: 204 }) : Response.json({ errors: [{ message }] }, { status: 422 }),
  );
  render(<OtherDevices store={store} device={{ isKnown: false, deviceCount: 0 }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Type a code' }));
  await userEvent.type(screen.getByLabelText(/Code from your other device/), '7kq2m xw0hd');
  await userEvent.click(screen.getByRole('button', { name: 'Add this device' }));
  await screen.findByText(message);
  expect(refresh).not.toHaveBeenCalled();
  isRight = true;
  await userEvent.click(screen.getByRole('button', { name: 'Add this device' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(screen.queryByLabelText(/Code from your other device/)).toBeNull();
});
