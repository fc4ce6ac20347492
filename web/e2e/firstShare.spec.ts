import type { Locator } from '@playwright/test';
import { dayFromToday } from './support/links';
import { acceptCookies, expect, password, test } from './support/test';

const names = 'Maya Ben Jonas Grace Oskar Ingrid Isabel Freja Tom Sofia Lucas'.split(' ');
const roster = [
  'First name\tLast name\tEmail\t10k PB\tGroup',
  ...names.map((name, at) => `${name}\tRunner\t${name.toLowerCase()}@example.org\t4${at % 10}:15\tThursday`),
].join('\n');

test('a new coach shares eleven plans after ten clicks, five fields and one paste', async ({ page }) => {
  await acceptCookies(page);
  let [clicks, fields] = [0, 0];
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    fields += 1;
  };

  await page.goto('/');
  await click(page.getByRole('link', { name: 'Get Started' }));
  await type('Full name', 'Nora Eklund');
  await type('Email', `${crypto.randomUUID()}@example.com`);
  await type('Password', password);
  await type('Confirm password', password);
  await click(page.getByRole('button', { name: 'Sign Up', exact: true }));

  await click(page.getByRole('link', { name: 'From a spreadsheet' }));
  await expect(page.getByText('Paste the list from your spreadsheet here')).toBeVisible();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(paste);
  }, roster);
  await click(page.getByRole('button', { name: 'Add 11 athletes' }));

  await click(page.getByRole('main').getByRole('link', { name: 'Use template' }));
  await click(page.getByRole('button', { name: 'Add 8 starter templates' }));
  await click(page.getByRole('button', { name: 'Use 10K, first race' }));
  await click(page.getByRole('dialog').getByRole('button', { name: /^Thursday/ }));
  await type('Race day without a goal', dayFromToday(70));
  await click(page.getByRole('button', { name: 'Create 11 plans' }));
  await click(page.getByRole('button', { name: 'Share all' }));

  const links = page.getByRole('dialog', { name: '11 plans have a link' });
  await expect(links.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(11);
  expect({ clicks, fields }).toEqual({ clicks: 10, fields: 5 });
});
