// A fake Stripe: the calls that the server makes, a checkout page, and a portal.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const secrets = { key: 'sk_test_e2e', webhook: 'whsec_e2e' };
const periodSeconds = 30 * 24 * 3600;

/** Starts the provider, which sends webhooks to `webhookUrl`. Returns the server's settings for it. */
export async function startPaymentProvider({ port, webhookUrl }) {
  const url = `http://127.0.0.1:${port}`;
  const checkouts = new Map();
  const subscriptions = new Map();
  let made = 0;
  const newId = (kind) => `${kind}_${++made}`;

  async function report(type, subscription) {
    const body = JSON.stringify({ id: newId('evt'), type, data: { object: subscription } });
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secrets.webhook).update(`${at}.${body}`).digest('hex');
    const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
    const { status } = await fetch(webhookUrl, { method: 'POST', body, headers });
    if (status !== 204) throw new Error(`the report was answered ${status}`);
  }

  const calls = {
    'POST /v1/customers': () => ({ id: newId('cus') }),
    'POST /v1/checkout/sessions': (_, sent) => {
      const id = newId('cs_test');
      const checkout = { id, url: `${url}/pay/${id}`, status: 'open', subscription: null, sent };
      checkouts.set(id, checkout);
      return checkout;
    },
    'GET /v1/checkout/sessions/:id': (id) => checkouts.get(id),
    'POST /v1/checkout/sessions/:id/expire': (id) => Object.assign(checkouts.get(id), { status: 'expired' }),
    'POST /v1/billing_portal/sessions': (_, sent) => ({
      url: `${url}/portal?back=${encodeURIComponent(sent.get('return_url'))}`,
    }),
    'GET /v1/subscriptions/:id': (id) => subscriptions.get(id),
    'POST /v1/subscriptions/:id': (id, sent) =>
      Object.assign(subscriptions.get(id), {
        cancel_at_period_end: sent.get('cancel_at_period_end') === 'true',
      }),
  };

  async function pay(id) {
    const { sent } = checkouts.get(id);
    const price = (name) => sent.get(`line_items[0][price_data]${name}`);
    const subscription = {
      id: newId('sub'),
      customer: sent.get('customer'),
      status: 'active',
      cancel_at_period_end: false,
      metadata: { tier: sent.get('subscription_data[metadata][tier]') },
      items: {
        data: [
          {
            id: newId('si'),
            current_period_end: Math.floor(Date.now() / 1000) + periodSeconds,
            price: {
              unit_amount: Number(price('[unit_amount]')),
              recurring: { interval: price('[recurring][interval]') },
              product: 'prod_1',
            },
          },
        ],
      },
    };
    subscriptions.set(subscription.id, subscription);
    Object.assign(checkouts.get(id), { status: 'complete', subscription: subscription.id });
    await report('customer.subscription.created', subscription);
    return sent.get('success_url');
  }

  async function answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, url);
    if (pathname.startsWith('/pay/')) {
      if (request.method === 'POST')
        return response.writeHead(303, { location: await pay(pathname.slice('/pay/'.length)) }).end();
      return page(response, '<h1>Pay</h1><form method="post"><button>Pay</button></form>');
    }
    if (pathname === '/portal') {
      return page(response, `<h1>Invoices</h1><a href="${searchParams.get('back')}">Back</a>`);
    }
    if (request.headers.authorization !== `Bearer ${secrets.key}`) return response.writeHead(401).end('{}');
    const sent = new URLSearchParams(await text(request));
    for (const [call, act] of Object.entries(calls)) {
      const [method, pattern] = call.split(' ');
      const found = new RegExp(`^${pattern.replace(':id', '(\\w+)')}$`).exec(pathname);
      if (method !== request.method || !found) continue;
      const object = act(found[1], sent);
      response.writeHead(object ? 200 : 404, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(object ?? {}));
    }
    return response.writeHead(404).end('{}');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise((listening) => server.listen(port, '127.0.0.1', listening));

  return {
    secrets,
    settings: {
      LONGRUN_STRIPE_URL: url,
      LONGRUN_STRIPE_TAX: 'true',
      LONGRUN_STRIPE_SECRET_KEY: secrets.key,
      LONGRUN_STRIPE_WEBHOOK_SECRETS: secrets.webhook,
    },
    /** Ends the paid period. */
    endEverything: () =>
      Promise.all(
        [...subscriptions.values()].map((subscription) =>
          report('customer.subscription.deleted', Object.assign(subscription, { status: 'canceled' })),
        ),
      ),
    stop: () => server.close(),
  };
}

function page(response, body) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>Payments</title><body>${body}</body></html>`);
}
