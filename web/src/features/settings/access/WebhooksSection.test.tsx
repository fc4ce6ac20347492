import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { requestsTo, visit } from '../visit.testing';
import { WebhooksSection } from './WebhooksSection';

afterEach(() => vi.unstubAllGlobals());

const webhookId = '0199a1de-0000-7000-8000-000000000002';
const url = 'https://hooks.example.org/longrun';
const webhook = {
  webhookId,
  url,
  events: ['answer'],
  createdAt: '2026-10-01T08:00:00Z',
  failingSince: null,
  pausedAt: null,
  previousSecretUntil: null,
};
const failed = {
  deliveryId: '0199a1de-0000-7000-8000-000000000003',
  event: 'answer',
  state: 'failed',
  createdAt: '2026-10-01T08:00:00Z',
  attempts: 21,
  status: 503,
  problem: null,
  tookMs: 84,
  nextAttemptAt: null,
  body: { type: 'answer', data: { athleteName: 'Mia Moss', title: 'Easy run' } },
};

test('a new webhook shows its secret once', async () => {
  const { server } = await visit(WebhooksSection, {
    '/api/GetWebhooks': () => Response.json([]),
    '/api/SaveWebhook': () => Response.json({ webhookId, secret: 'whsec_abc' }),
  });
  await screen.findByText(/^No webhook yet/);
  await userEvent.click(screen.getByRole('button', { name: 'New webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'New webhook' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Enter the address to call.')).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/^Address/), url);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Runs' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const secret = await screen.findByRole('dialog', { name: 'The secret of your webhook' });
  expect(within(secret).getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_abc');
  expect(await requestsTo(server, '/api/SaveWebhook')).toEqual([
    ['POST', { url, events: ['activity', 'answer'] }],
  ]);
});

test('a failed delivery opens to what was sent, and is sent again', async () => {
  const { server } = await visit(WebhooksSection, {
    '/api/GetWebhooks': () => Response.json([webhook]),
    '/api/GetWebhookDeliveries': () => Response.json([failed]),
    '/api/SendDeliveryAgain': () => new Response(null, { status: 204 }),
  });
  const card = await screen.findByRole('article', { name: url });
  await within(card).findByText('1 failed');
  expect(within(card).getByText('503, tried 21 times')).toBeDefined();
  await userEvent.click(within(card).getByRole('button', { name: 'Mia Moss answered Easy run' }));
  expect(within(card).getByText(/"title": "Easy run"/)).toBeDefined();
  await userEvent.click(within(card).getByRole('button', { name: 'Send again' }));
  expect(await requestsTo(server, '/api/SendDeliveryAgain')).toEqual([
    ['POST', { webhookId, deliveryId: failed.deliveryId }],
  ]);
});

test('a paused webhook says so and starts again', async () => {
  const lists = [[{ ...webhook, pausedAt: '2026-10-02T08:00:00Z' }], [webhook]];
  await visit(WebhooksSection, {
    '/api/GetWebhooks': () => Response.json(lists.shift()),
    '/api/GetWebhookDeliveries': () => Response.json([]),
    '/api/SaveWebhook': () => Response.json({ webhookId, secret: null }),
    '/api/TestWebhook': () => Response.json({ ...failed, event: 'test', attempts: 1 }),
  });
  const card = await screen.findByRole('article', { name: url });
  expect(within(card).getByText('Paused')).toBeDefined();
  await userEvent.click(within(card).getByRole('button', { name: 'Start again' }));
  await vi.waitFor(() => expect(within(card).queryByText('Paused')).toBeNull());
  await userEvent.click(within(card).getByRole('button', { name: 'Send a test' }));
  await screen.findByText('The test didn’t arrive: 503');
});
