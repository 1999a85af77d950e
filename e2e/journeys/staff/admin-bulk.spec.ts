import { expect, test } from '../../support/journey.ts';
import { goTo, logInAsAdmin } from '../../support/steps.ts';

// A moderator must be able to clear a wave of spam with production's rate limits.
test.use({ rateLimits: 'on' });

test('an admin deletes 50 posts at once with rate limits on @all', async ({ page, system }) => {
  await logInAsAdmin(page, system);
  await goTo(page, 'All Posts');
  const heading = page.getByRole('heading', { name: /^All Posts \d+$/ });
  await expect(heading).toBeVisible();
  const count = Number((await heading.innerText()).match(/\d+/)?.[0]);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(page.getByText('50 posts selected')).toBeVisible();

  // Both stay in view below a long list.
  await page.keyboard.press('End');
  await expect(heading).not.toBeInViewport();
  await expect(page.getByText('50 posts selected')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete these 50 posts?');
  await expect(question).toContainText('50 posts by ');
  await question.getByLabel('Reason').selectOption({ index: 1 });
  await question.getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByText('Deleted 50 posts.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not delete' })).toHaveCount(0);
  await expect(heading).toHaveText(`All Posts ${count - 50}`);
});
