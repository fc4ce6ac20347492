import type { Page } from '@playwright/test';
import { asCoach } from './support/links';
import { commentOf, givenMissedSessions } from './support/openMatters';
import { acceptCookies, expect, expectAccessible, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('an athlete’s answers reach the bell and the inbox, are replied to and disappear', async ({
  coachPage: page,
  isMobile,
}) => {
  const plan = await givenMissedSessions(page);
  await page.goto('/inbox');
  const missed = page.getByRole('region', { name: 'Missed two or more in a row, 1' });
  await expect(missed).toContainText('2 skipped in a row');

  await commentOf(page, plan, 'Legs flat from Sunday. Should I worry?');
  await comeBack(page);
  const comments = page.getByRole('region', { name: 'Comments to answer, 1' });
  await expect(comments).toContainText('Legs flat from Sunday. Should I worry?');
  await expectAccessible(page);
  if (!isMobile) {
    // The two skipped sessions as one row, the effort, and the comment.
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
    const bell = page.getByRole('dialog', { name: 'Notifications' });
    await expect(bell.getByRole('button', { name: /Unread\. Maya Lindqvist commented/ })).toBeVisible();
    await expectAccessible(page);
    await bell.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell.getByText('unread')).toBeHidden();
    await expect(bell.getByRole('listitem').first().getByRole('button')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Inbox ?3$/ })).toBeVisible();
  }

  await comments.getByRole('button', { name: /^Reply/ }).click();
  await page.getByLabel('Reply to Maya Lindqvist').fill('A good sign. Thursday stays.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(comments).toBeHidden();
  const said = await asCoach(page, 'GET', `GetAnswers?schedule=${plan.scheduleId}`);
  expect(said.comments.at(-1)).toMatchObject({ isCoach: true, text: 'A good sign. Thursday stays.' });

  const snooze = missed.getByRole('button', { name: 'Snooze until tomorrow, Maya Lindqvist' });
  await snooze.click();
  await expect(missed).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(missed).toBeVisible();
  await missed.getByRole('link', { name: /^Open plan/ }).click();
  await expect(page).toHaveURL(`/edit/${plan.scheduleId}?workout=${plan.workoutIds[2]}`);
  await expect(page.getByRole('complementary', { name: 'Feedback' })).toContainText('Skipped');

  await page.goBack();
  await missed.getByRole('button', { name: 'Dismiss, Maya Lindqvist' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
});

/** Like returning to a background tab: the page polls at once. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
