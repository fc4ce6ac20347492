import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeOf } from './support/authenticatorCode.mjs';
import { removeServer, startServer } from './support/newServer';
import { binary, data, port } from './support/places.mjs';
import { acceptCookies, expect, expectAccessible, expectNoAnswers, expectStatus, test } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

const newPort = port + 7;
const address = `http://localhost:${newPort}`;
const passphrase = 'four long runs a week';
const olga = { displayName: 'Olga Berg', email: 'olga@example.com', password: 'a long sentence I like' };

async function filled(request: APIRequestContext, link: string) {
  const token = link.split('#token=')[1];
  const made = await (await request.post(`${address}/auth/first-start`, { data: { token, ...olga } })).json();
  const headers = { authorization: `Bearer ${made.token}` };
  const call = async (name: string, body: object) =>
    (await request.post(`${address}/api/${name}`, { headers, data: body })).json();
  const { documentId: athleteId } = await call('CreateAthlete', { firstName: 'Mia', lastName: 'Moss' });
  const shared = await call('CreateAthleteLink', { athleteId });
  await call('SaveWebhook', { url: 'https://hooks.example.org/longrun', events: ['answer'] });
  const { secret } = await call('StartAuthenticator', {});
  await call('ConfirmAuthenticator', { code: codeOf(secret, 0) });
  const feed = new URL(shared.calendarUrl).pathname;
  return { athlete: new URL(shared.url).hash.slice(1), feed, secret };
}

async function works(request: APIRequestContext, athlete: string, feed: string): Promise<void> {
  const headers = { authorization: `Link ${athlete}` };
  expect((await request.get(`${address}/api/GetAthletePage`, { headers })).status()).toBe(200);
  expect((await request.get(`${address}${feed}`)).status()).toBe(200);
}

async function signIn(page: Page, code: string): Promise<void> {
  await page.getByLabel('Email').fill(olga.email);
  await page.getByLabel('Password', { exact: true }).fill(olga.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

test('a dead disk: the first page of a new server restores the backup, and the server page restores another', async ({
  page,
  request,
}) => {
  for (const name of ['dead', 'next']) removeServer(name);
  const passphraseFile = `${data}-passphrase`;
  writeFileSync(passphraseFile, passphrase);
  const dead = startServer('dead', newPort);
  const { athlete, feed, secret } = await filled(request, await dead.link);
  await works(request, athlete, feed);
  const sealed = ['--backup-passphrase-file', passphraseFile];
  execFileSync(binary, ['--data', dead.folder, ...sealed, 'backup']);
  const backups = `${dead.folder}/backups`;
  const backup = readFileSync(`${backups}/${readdirSync(backups)[0]}`);
  await dead.stop();
  removeServer('dead');

  const next = startServer('next', newPort, ['--sign-up=closed']);
  try {
    expectStatus(page, 401);
    expectStatus(page, 422);
    expectStatus(page, 503);
    await acceptCookies(page);
    await page.goto(await next.link);
    await page.getByText('Restore a backup').click();
    const file = page.getByLabel('Choose a backup');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no backup') });
    await expect(page.getByRole('alert')).toContainText('isn’t a Longrun backup');
    await file.setInputFiles({ name: 'last.backup', mimeType: 'application/octet-stream', buffer: backup });
    await expect(page.getByText('1 account, 1 athlete, 0 plans')).toBeVisible();
    await expectToFitEveryWidth(page);
    await page.getByLabel('Backup passphrase').fill('five long runs a week');
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await expect(page.getByText('isn’t the passphrase')).toBeVisible();
    await page.getByLabel('Backup passphrase').fill(passphrase);
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await expect(page.getByRole('heading', { name: 'The backup is restored' })).toBeVisible();
    await works(request, athlete, feed);

    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, codeOf(secret, 1));
    await expect(page.getByRole('link', { name: 'Server' })).toBeVisible();
    await page.getByRole('link', { name: 'Server' }).click();
    await expect(page.getByText('What may be back since the backup')).toBeVisible();
    await expect(page.getByText('1 athlete link, 1 webhook')).toBeVisible();
    await page.getByRole('button', { name: 'Send them' }).click();
    await expect(page.getByText('What may be back since the backup')).toHaveCount(0);

    const listed = page.getByRole('region', { name: 'Backups' });
    await expect(listed.getByRole('row', { name: /uploaded/ })).toBeVisible();
    await listed.getByRole('button', { name: 'Restore…' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Backup passphrase').fill(passphrase);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(dialog.getByText(`Type localhost:${newPort} to confirm`).last()).toBeVisible();
    await dialog.getByLabel(`Type localhost:${newPort} to confirm`).fill(`localhost:${newPort}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'The backup is restored' })).toBeVisible();
    await works(request, athlete, feed);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  } finally {
    // What the page asks in the background would find no server.
    expectNoAnswers(page);
    await next.stop();
    removeServer('next');
    rmSync(passphraseFile, { force: true });
  }
});
