import { expect, test } from '../../support/journey.ts';
import {
  at,
  createPost,
  expectLoggedIn,
  goTo,
  postComment,
  registerByForm,
  sizes,
} from '../../support/steps.ts';

for (const viewport of sizes) {
  test(`a new member registers, posts, likes and comments, and a reload shows it all, ${at(viewport.width)}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const name = await registerByForm(page);
    const title = `Awake again, ${name}`;
    await createPost(page, title, 'The night was long, and I would like to tell somebody.');

    await goTo(page, 'Home');
    const top = page.getByRole('article').first();
    await expect(top.getByRole('heading', { name: title })).toBeVisible();
    await expect(top).toContainText(`u/${name}`);

    const like = top.getByRole('button', { name: /^Like/ });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(like).toHaveText('0');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText('1');

    await top.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await postComment(page, 'Writing it down helped a little.');
    await expect(page.getByText('Comment posted Successfully')).toBeVisible();
    await expect(page.getByText('Writing it down helped a little.')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Writing it down helped a little.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible();
    const votes = page.getByRole('group', { name: 'Votes' });
    const likeOnPage = votes.getByRole('button', { name: /^Like/ });
    await expect(likeOnPage).toHaveAttribute('aria-pressed', 'true');
    await expect(likeOnPage).toHaveText('1');
    await expectLoggedIn(page, name);

    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/user(public|\/)|byuser/.test(pathname)) calls.push(pathname);
    });
    await page
      .getByRole('link', { name: `u/${name}` })
      .first()
      .click();
    const wrote = (list: string) => page.getByRole('region', { name: `${list} (1)`, exact: true });
    await expect(wrote('Posts')).toContainText(title);
    await expect(wrote('Commented Posts')).toContainText('Writing it down helped a little.');
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([
      `/api/blog/userpublicprofile/${encodeURIComponent(name)}`,
    ]);
  });
}
