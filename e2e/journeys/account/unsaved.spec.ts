import { expect, test } from '../../support/journey.ts';
import { createPost, goTo, register } from '../../support/steps.ts';

test('nobody leaves a post or an account with unsaved words without a question @all', async ({
  page,
}) => {
  const name = await register(page);
  await createPost(page, `To change, ${name}`, 'As it was.');
  const post = page.url().split('/').at(-1);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving your changes?' });
  const answer = (action: string) => question.getByRole('button', { name: action }).click();
  for (const { form, label, words } of [
    { form: `/editpostpage/${post}`, label: 'Content', words: 'As it should be.' },
    { form: '/userprofile', label: 'Name', words: `new ${name}` },
  ]) {
    await page.goto(form);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(words);
    await goTo(page, 'Home');
    await expect(question).toContainText(words);
    await answer('Cancel');
    await expect(page).toHaveURL(form);
    await expect(field).toHaveValue(words);
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeFocused();
    await goTo(page, 'Home');
    await answer('Leave');
    await expect(page).toHaveURL('/');
    await expect(field).toHaveCount(0);
    await page.goto(form);
    await expect(field).not.toHaveValue(words);
  }
});

test('an edit is found again after the page died, until it is given up', async ({ page }) => {
  const name = await register(page);
  await createPost(page, `To change, ${name}`, 'As it was.');
  const post = page.url().split('/').at(-1);
  await page.goto(`/editpostpage/${post}`);
  const text = page.getByLabel('Content', { exact: true });
  await text.fill('As it should be.');
  await page.reload();
  await expect(text).toHaveValue('As it should be.');
  await expect(page.getByText('We kept your draft')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(text).toHaveValue('As it was.');
  await page.reload();
  await expect(text).toHaveValue('As it was.');
});
