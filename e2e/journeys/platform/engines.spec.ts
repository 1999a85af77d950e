import { writeFileSync } from 'node:fs';
import { deliverText, openChat, picture, registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { emailOf, memberPassword } from '../../support/steps.ts';
import { type Engine, EnginePage, engines, missingFor } from '../../support/webdriver.ts';

for (const engine of Object.keys(engines) as Engine[]) {
  test(`a member and an admin do the main things in ${engine} @all`, async ({
    system,
    browser,
    baseURL,
  }, testInfo) => {
    const missing = missingFor(engine);
    test.skip(missing.length > 0, `This machine has no ${missing.join(', no ')}`);
    const partner = await registerInNewBrowser(browser, baseURL);
    const page = await EnginePage.open(engine, system.shellUrl);
    try {
      await page.goto('/register');
      const name = `walker in ${engine}`;
      await page.type('Name', name);
      await page.type('Email', emailOf(engine));
      await page.type('Password', memberPassword);
      await page.type('Confirm Password', memberPassword);
      await page.click('button', 'Register');
      await page.see(`Logged in: ${name}`);

      await page.click('link', 'Create Post');
      const title = `Written in ${engine}`;
      await page.type('Title', title);
      await page.type('Content', 'It takes a while.');
      await page.click('button', 'Create Post');
      await page.see('Successfully created a post');
      await page.find('heading', title);

      await page.click('button', 'Comment');
      await page.type('Your comment', 'It does.');
      await page.click('button', 'Post comment');
      const comment = await page.find('article', `Comment by ${name}`);

      await page.click('button', /^Like/);
      const like = await page.find('button', /^Like/);
      await page.until(
        async () => (await like.getAttribute('aria-pressed')) === 'true',
        'the vote',
      );

      await page.click('button', /^Options/, comment);
      await page.click('menuitem', 'Delete');
      await page.see('Are you sure you want to delete comment?');
      await page.click('button', 'Delete');
      await page.see('Comment Deleted');
      await page.see('No comments yet');

      // A click on a link does not focus it in WebKit: the results must stay until it has worked.
      await page.click('link', 'Home');
      // The feed takes the focus when it opens.
      await page.find('link', 'Top');
      await page.type('Search Post Only', title, 'searchbox');
      await page.click('link', new RegExp(`^${title} `));
      await page.find('heading', title);

      const file = testInfo.outputPath('picture.png');
      writeFileSync(file, picture);
      await page.goto('/chatpage');
      await page.type('Search for a person', partner.name, 'searchbox');
      await page.click('link', new RegExp(partner.name));
      await page.type(/^Message to/, 'Are you awake?');
      await page.click('button', 'Send');
      await page.see('Are you awake?');
      // Only who answers gets pictures.
      await openChat(partner, name);
      await deliverText(partner.page, 'I am.');
      await page.see('I am.');

      await page.upload(file);
      await page.find('image', 'Preview');
      await page.type(/^Message to/, 'A red dot.');
      await page.click('button', 'Send');
      await page.see('A red dot.');
      await page.click('button', 'Open your picture');
      await page.find('image', 'Your picture');

      await page.goto('/themepage');
      await page.click('label', /^dracula/);
      await page.goto('/');
      expect(await page.driver.executeScript('return document.documentElement.dataset.theme')).toBe(
        'dracula',
      );

      await page.click('button', 'Logout');
      await page.see('Are you sure you want to logout?');
      await page.click('button', 'Logout');
      await page.see('Logged out successfully');
      await page.click('button', 'OK');
      await page.goto('/adminlogin');
      await page.type('Email', system.admin.email);
      await page.type('Password', system.admin.password);
      await page.type('Admin Key', system.admin.adminKey);
      await page.click('button', 'Login as Admin');
      await page.click('link', 'All Posts');
      await page.find('heading', /^All Posts \d+$/);
      await page.see(title);
    } catch (problem) {
      writeFileSync(
        testInfo.outputPath('failed.png'),
        await page.driver.takeScreenshot(),
        'base64',
      );
      throw problem;
    } finally {
      await page.close();
      await partner.context.close();
    }
  });
}
