import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addAuthenticatorApp } from './support/authenticatorApp';
import { codeOf } from './support/authenticatorCode.mjs';
import { binary, data, port } from './support/places.mjs';
import { acceptCookies, coachOf, expect, expectAccessible, expectStatus, signUp, test } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

const password = 'a long sentence I like';

async function operatorPage(page: Page, name: string): Promise<void> {
  const { email } = await signUp(page, name);
  for (const command of ['confirm-address', 'operator'])
    execFileSync(binary, ['--data', data, 'account', command, email]);
  await addAuthenticatorApp(page, coachOf(page).token);
  await page.goto('/operator');
}

/** Two-factor sign-in, on the page for it. */
async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Backup codes' });
  await codes.getByLabel('I have saved them').check({ force: true });
  await codes.getByRole('button', { name: 'Done' }).click();
}

test('an operator sees what works, finds accounts and copies a report', async ({ page }) => {
  await acceptCookies(page);
  await operatorPage(page, 'Olga Eklund');
  await expect(page.getByRole('heading', { level: 1, name: 'Server' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Server' })).toHaveAttribute('aria-current', 'page');
  const health = page.getByRole('region', { name: 'Health' });
  await expect(health.getByRole('row', { name: /Database/ })).toContainText('SQLite');
  await expect(health.getByRole('row', { name: /Payments/ })).toContainText('No key set, so no limits');

  const accounts = page.getByRole('region', { name: 'Accounts' });
  await accounts.getByRole('searchbox').fill('olga');
  await expect(accounts.getByRole('row', { name: /Olga Eklund/ }).first()).toContainText('operator');

  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings.getByRole('row', { name: /Support address/ })).toContainText('help@longrun.example');
  await expect(settings.getByRole('row', { name: /Support address/ })).toContainText('--support-address');

  await page.getByRole('button', { name: 'Copy a support report' }).click();
  const report = page.getByRole('dialog');
  await expect(report).toContainText('LONGRUN_SUPPORT_ADDRESS = (address) (flag)');
  await expect(report).not.toContainText('olga');
  await report.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
});

test('for anybody else there is nothing at the address of the server', async ({ coachPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/operator');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Server' })).toHaveCount(0);
  expect(asked.filter((url) => /GetServer|features\/operator|Operator-/.test(url))).toEqual([]);
});

test('a new server has one page, and its link makes the account that runs it', async ({ page }) => {
  const folder = `${data}-new`;
  const newPort = port + 6;
  rmSync(folder, { recursive: true, force: true });
  const server = spawn(
    binary,
    [
      '--data',
      folder,
      'serve',
      '--listen',
      `127.0.0.1:${newPort}`,
      '--metrics-listen',
      '127.0.0.1:0',
      '--sign-up=closed',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const link = new Promise<string>((found) => {
    let said = '';
    server.stdout.on('data', (text) => {
      said += text;
      const printed = /http:\/\/\S+\/first-start#token=\S+/.exec(said)?.[0];
      if (printed) found(printed);
    });
  });
  try {
    const address = await link;
    await page.goto(`http://localhost:${newPort}/login`);
    await expect(page.getByRole('heading', { name: 'This server is new' })).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);

    await page.goto(address);
    await page.reload();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByText('Opened with the link')).toBeVisible();
    await page.getByLabel('Full name').fill('Nora Eklund');
    await page.getByLabel('Email').fill('nora@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await expectToFitEveryWidth(page);
    await page.getByRole('button', { name: 'Create the operator’s account' }).click();
    expectStatus(page, 403);
    await expect(page.getByText('asks for a passkey or an authenticator app')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Server' })).toBeVisible();
    await expectToFitEveryWidth(page);
    await page.getByRole('link', { name: 'Open Security' }).click();
    await turnOn(page);
    await page.getByRole('link', { name: 'Server' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Server' })).toBeVisible();
    await expect(page.getByText('What is left to set up')).toBeVisible();
    await expect(page.getByText('Nobody may sign up.')).toBeVisible();
    await expectToFitEveryWidth(page);

    expectStatus(page, 401);
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByText('Someone has already set this server up.')).toBeVisible();
  } finally {
    server.kill('SIGTERM');
    await new Promise((exit) => server.once('exit', exit));
    rmSync(folder, { recursive: true, force: true });
  }
});
