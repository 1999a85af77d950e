import { expect, test } from '../../support/journey.ts';
import { goTo, logInAsAdmin } from '../../support/steps.ts';

// The other journeys cover the rest of the policy: a breach logs a console error, which fails them.
test('the content security policy allows our scripts and the remote’s, and no inline scripts', async ({
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

test('a remote from an origin outside the policy does not run', async ({ page, system, watch }) => {
  // Open the dashboard first: if its load has failed, the next page retries and shows the error.
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
  await expect(page.getByText('Couldn’t load the admin area')).toBeVisible();
  expect(watch.requestsTo(stranger)).toEqual([]);
});
