import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type TokenEntry = components['schemas']['TokenEntry'];
export type Scope = TokenEntry['scopes'][number];
export type WebhookEntry = components['schemas']['WebhookEntry'];
export type WebhookEvent = WebhookEntry['events'][number];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];

export const tokensQuery = () =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetTokens', { signal })),
    staleTime: 0,
  });

export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetWebhooks', { signal })),
    staleTime: 0,
  });

const whileSomethingIsOnItsWay = 5_000;

export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetWebhookDeliveries', { params: { query: { webhook: webhookId } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') ? whileSomethingIsOnItsWay : false,
  });

export function createToken(body: { name: string; scopes: Scope[]; expiresOn: string | null }) {
  return answer(api.POST('/api/CreateToken', { body }));
}

export async function revokeToken(tokenId: string): Promise<void> {
  await api.POST('/api/RevokeToken', { body: { tokenId } });
}

export function saveWebhook(body: components['schemas']['WebhookBody']) {
  return answer(api.POST('/api/SaveWebhook', { body }));
}

export async function deleteWebhook(webhookId: string): Promise<void> {
  await api.POST('/api/DeleteWebhook', { body: { webhookId } });
}

export function testWebhook(webhookId: string) {
  return answer(api.POST('/api/TestWebhook', { body: { webhookId } }));
}

export async function sendAgain(webhookId: string, deliveryId: string): Promise<void> {
  await api.POST('/api/SendDeliveryAgain', { body: { webhookId, deliveryId } });
}
