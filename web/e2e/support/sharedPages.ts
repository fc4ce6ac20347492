import type { Browser, Page } from '@playwright/test';
import { givenFullAccount } from './fullAccount';
import { address } from './places.mjs';
import { acceptCookies, test as base, complaintsOf, expect, fromNewAddress, signUp } from './test';

/* Pages that a worker opens once, for tests that only read: scripts are loaded and the account has data. */

const desktop = { width: 1440, height: 900 };

type Shared = { page: Page; complaints: string[] };

type FullAccount = { page: Page; scheduleId: string };

export const test = base.extend<
  { visitorPage: Page; fullAccount: FullAccount },
  { sharedVisitor: Shared; sharedAccount: Shared & FullAccount }
>({
  sharedVisitor: [
    async ({ browser }, use, { workerIndex }) => {
      const shared = await openShared(browser, workerIndex);
      await use(shared);
      await shared.page.context().close();
    },
    { scope: 'worker' },
  ],

  sharedAccount: [
    async ({ browser }, use, { workerIndex }) => {
      const shared = await openShared(browser, workerIndex);
      await signUp(shared.page, 'Nora Eklund');
      await use({ ...shared, scheduleId: await givenFullAccount(shared.page) });
      await shared.page.context().close();
    },
    { scope: 'worker' },
  ],

  visitorPage: async ({ sharedVisitor: { page, complaints } }, use) => {
    await page.setViewportSize(desktop);
    await use(page);
    expect(complaints.splice(0), 'the console stays silent').toEqual([]);
  },

  fullAccount: async ({ sharedAccount: { page, complaints, scheduleId } }, use) => {
    await page.setViewportSize(desktop);
    await use({ page, scheduleId });
    expect(complaints.splice(0), 'the console stays silent').toEqual([]);
  },

  coachPage: async ({ coachPage }, use) => {
    await acceptCookies(coachPage);
    await use(coachPage);
  },
});

async function openShared(browser: Browser, worker: number): Promise<Shared> {
  const context = await browser.newContext({ baseURL: address, extraHTTPHeaders: fromNewAddress(worker) });
  const page = await context.newPage();
  await acceptCookies(page);
  return { page, complaints: complaintsOf(page) };
}
