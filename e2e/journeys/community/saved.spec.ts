import { expect, test } from '../../support/journey.ts';
import { at, createPost, goTo, pressUntilStored, register, sizes } from '../../support/steps.ts';

for (const viewport of sizes) {
  test(`a member saves a post by keyboard, and finds it again ${at(viewport.width)}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const name = await register(page);
    const title = `Kept by ${name}`;
    await createPost(page, title, 'To read again.');
    const save = page.getByRole('button', { name: 'Save post' });
    await pressUntilStored(save, '**/api/blog/save/*');
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true');

    await goTo(page, 'Dashboard');
    await page.getByRole('link', { name: 'Saved Posts' }).press('Enter');
    // The dashboard has the post too.
    await expect(page).toHaveURL('/saved');
    await page.getByRole('link', { name: title }).press('Enter');
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await pressUntilStored(save, '**/api/blog/save/*');
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await page.goBack();
    await expect(page.getByText('You haven’t saved any posts yet')).toBeVisible();
  });
}
