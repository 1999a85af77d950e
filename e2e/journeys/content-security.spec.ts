import { expect, test } from '../support/journey.ts';
import { goTo, logInAsAdmin } from '../support/steps.ts';

// That all of the app works under the policy is what the other journeys show: a breach of it is an
// error on the console, which fails them.
test('pages allow scripts of ours and of the admin remote, and none that stand in the page', async ({
  page,
  system,
}) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${system.adminUrl};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('*');
});

test('a remote of an origin that nobody allowed is not run', async ({ page, system, watch }) => {
  // The dashboard comes first: if it has failed by then, the next page tries again and says so.
  watch.expectErrors(
    /remote "admin" is already registered|Content Security Policy|violates the following|Failed to fetch dynamically|RUNTIME-00\d/,
  );
  const stranger = system.adminUrl.replace('localhost', '127.0.0.1');
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().startsWith(stranger),
  );
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { remotes: { admin: `${stranger}/remoteEntry.js` } } }),
  );
  await logInAsAdmin(page, system);
  await goTo(page, 'All Posts');
  expect((await refused).failure()?.errorText).toBe('csp');
  await expect(page.getByText('The admin area could not be loaded')).toBeVisible();
  expect(watch.requestsTo(stranger)).toEqual([]);
});
