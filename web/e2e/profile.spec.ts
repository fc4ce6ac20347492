import type { Page } from '@playwright/test';
import { givenSharedPlan } from './support/links';
import { acceptCookies, expect, expectAccessible, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

/** A picture in a camera's format, drawn by the browser. */
async function drawnPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#2a7';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      return canvas.toDataURL('image/jpeg');
    },
    [width, height],
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('a coach’s profile is previewed, saved, and shown on the athlete’s page', async ({
  coachPage: page,
  context,
}) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save changes' });
  const preview = page.getByRole('complementary', { name: 'How athletes see you' });
  await expect(save).toBeDisabled();

  await page.getByLabel('Club or business name').fill('Eklund Running');
  await page.getByLabel('Tagline').fill('Patient miles, even splits');
  await page.getByLabel('Contact email').fill('hello@eklundrunning.example');
  await expect(preview.getByText('hello@eklundrunning.example')).toHaveCount(0);
  await page.getByRole('switch', { name: 'My contact details' }).click();
  await expect(preview.getByText('hello@eklundrunning.example').first()).toBeVisible();
  await expect(preview.getByText('Eklund Running').first()).toBeVisible();

  const photo = page.getByLabel('Photo', { exact: true });
  await photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('This isn’t a photo. Choose a JPG or PNG.')).toBeVisible();
  const jpeg = await drawnPhoto(page, 600, 400);
  await photo.setInputFiles({ name: 'nora.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(preview.locator('img').first()).toHaveAttribute('src', /^data:image\/jpeg/);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(save).toBeDisabled();

  await page.reload();
  await expect(page.getByLabel('Club or business name')).toHaveValue('Eklund Running');
  await expect(preview.locator('img').first()).toHaveAttribute('src', /^\/photos\//);

  const phone = await context.newPage();
  await phone.goto(`/a${plan.hash}`);
  const head = phone.getByRole('banner');
  await expect(head.getByText('Eklund Running')).toBeVisible();
  await expect(head.getByText(/^Maya’s plan, by /)).toBeVisible();
  await expect(head.locator('img')).toHaveJSProperty('naturalWidth', 256);
  await expect(phone.getByRole('link', { name: 'hello@eklundrunning.example' })).toHaveAttribute(
    'href',
    'mailto:hello@eklundrunning.example',
  );

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Remove' }).click();
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});
