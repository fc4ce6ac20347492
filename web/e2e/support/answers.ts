import type { Page } from '@playwright/test';
import { expectStatus } from './test';

/** Changes the server's responses on their way to the page. */

/** Fails a call until the returned function is called. */
export async function refuse(page: Page, name: string, status = 503): Promise<() => Promise<void>> {
  expectStatus(page, status);
  await page.route(call(name), (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, code: 'refused' }),
    }),
  );
  return () => page.unroute(call(name));
}

/** Delays a call until the returned function is called. */
export async function hold(page: Page, name: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call(name), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function call(name: string): RegExp {
  return new RegExp(`/api/${name}(\\?|$)`);
}
