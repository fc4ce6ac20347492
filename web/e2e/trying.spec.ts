import type { Page } from '@playwright/test';
import { choose, openWindow } from './support/googleWindow';
import { linkInMailTo } from './support/mails';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectStatus,
  password,
  signUp,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

const planName = (page: Page) => page.getByRole('heading', { level: 1 });

async function createAccount(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

async function tryEmptyPlan(page: Page): Promise<void> {
  await page.goto('/try');
  await page.getByRole('button', { name: 'Start with an empty plan' }).click();
  await expect(planName(page)).toHaveText('My plan');
}

test('a visitor tries a plan, and it comes along into a new account, once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try it without an account' }).first().click();
  await expect(planName(page)).toHaveText('Half marathon, 8 weeks');
  await expect(page.getByText('(4:34)').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Plan details' }).click();
  await page.getByLabel('Target time').fill('1:30:00');
  await expect(page.getByText('(3:55)').first()).toBeVisible();
  await page.getByLabel('Plan Name').fill('Spring half');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await page.getByRole('menuitem', { name: /Compact PDF/ }).click();
  expect((await download).suggestedFilename()).toBe('Spring half - You - compact.pdf');

  await page.reload();
  await expect(planName(page)).toHaveText('Spring half');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await createAccount(page, 'Noor Amsel', newEmail());

  await expect(page.getByText('Your plan came with you.')).toBeVisible();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(page.getByText('Spring half for Noor Amsel')).toBeVisible();
  await page.goto('/goals');
  await expect(page.getByText('1:30:00').first()).toBeVisible();
  await page.goto('/plans');
  await expect(page.getByRole('link', { name: 'Spring half' })).toHaveCount(1);
  await page.goto('/try');
  await expect(page).toHaveURL('/');
});

test('in an account with plans of its own the tried plan is offered', async ({ page }) => {
  expectStatus(page, 409);
  const { email } = await signUp(page, 'Ida Holm');
  await page.goto('/athletes');
  await page.getByRole('button', { name: 'Add Myself as Athlete' }).click();
  await expect(page.getByText('Ida Holm').first()).toBeVisible();
  await page.context().clearCookies();

  await tryEmptyPlan(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await createAccount(page, 'Ida Holm', email);
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(page.getByText('You tried a plan in this browser: “My plan”.')).toBeVisible();
  await page.getByRole('button', { name: 'Add it to your plans' }).click();
  await expect(page.getByText('Your plan came with you.')).toBeVisible();
  await expect(page).toHaveURL(/\/edit\//);
});

test('a tried plan arrives through Google, and the other tab has it too', async ({ page, context }) => {
  await tryEmptyPlan(page);
  const other = await context.newPage();
  await other.goto('/try');
  await expect(planName(other)).toHaveText('My plan');

  await page.getByRole('button', { name: 'Create an account' }).click();
  await choose(await openWindow(page), { email: newEmail(), name: 'Ana Lind' });
  await expect(page.getByText('Your plan came with you.')).toBeVisible();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(page.getByText('My plan for Ana Lind')).toBeVisible();

  const arrived = other.getByText('My plan for Ana Lind').or(other.getByRole('link', { name: 'My plan' }));
  await expect(arrived.first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add it to your plans' })).toBeHidden();
  await other.goto('/plans');
  await expect(other.getByRole('link', { name: 'My plan' })).toHaveCount(1);
});

test('a tried plan arrives in the tab of a mailed link, once', async ({ page, context }) => {
  const { email } = await signUp(page, 'Ida Holm');
  await context.clearCookies();
  await tryEmptyPlan(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect.poll(() => linkInMailTo(email, 'reset-password')).toBeDefined();

  const other = await context.newPage();
  await other.goto(linkInMailTo(email, 'reset-password') ?? '');
  await other.getByLabel('New password', { exact: true }).fill('a new set of laps');
  await other.getByLabel(/Confirm/).fill('a new set of laps');
  await other
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(other.getByText('Your plan came with you.')).toBeVisible();
  await expect(other.getByText('My plan for Ida Holm')).toBeVisible();

  await page.goto('/plans');
  await expect(page.getByRole('link', { name: 'My plan' })).toHaveCount(1);
  await expect(page.getByText('You tried a plan in this browser', { exact: false })).toBeHidden();
});

test('a visitor types a session into a day, and the landing page reads one while it is typed', async ({
  page,
}) => {
  await page.goto('/try');
  await page.getByRole('button', { name: 'Start with an empty plan' }).click();
  const monday = page.getByRole('gridcell').first();
  await monday.focus();
  await page.keyboard.type('6k easy');
  await page.keyboard.press('Enter');
  await expect(monday).toContainText('6.0');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(monday).toContainText('Rest');

  await page.goto('/');
  await page.getByRole('heading', { name: 'Type it the way you say it' }).scrollIntoViewIfNeeded();
  const field = page.getByLabel('Type a session');
  await field.fill('4x800 @ 3:30 r 2min jog');
  await expect(page.getByRole('img', { name: /4 times 800 m/ })).toBeVisible();
});
