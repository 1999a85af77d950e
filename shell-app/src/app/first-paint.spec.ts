import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';

/** Runs a script of `public/` as the head of a page does. */
function run(name: string) {
  const script = document.createElement('script');
  script.dataset.app = '/assets/app.js';
  script.textContent = readFileSync(join(process.cwd(), 'public', name), 'utf8');
  document.head.append(script);
}
/** Runs first-paint.js at `address`, before its body. */
function runAt(address: string) {
  window.history.pushState(null, '', address);
  run('first-paint.js');
}
const app = () => document.querySelector('script[src="/assets/app.js"]');

describe('the start of the app', () => {
  it.each(['/contactme', '/'])('waits until %s is parsed', async (address) => {
    document.head.replaceChildren();
    document.body.innerHTML = '<div id="root"></div>';
    runAt(address);
    expect(app()).toBeNull();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    await waitFor(() => expect(app()).not.toBeNull());
  });
});

describe('the text of the help', () => {
  const skeleton = '<div id="root"><div data-text=""><i></i></div></div>';
  const text =
    '# Too much?\n\nTalk to [a line](https://lines.example)\nnow.\n\n## Afterwards\n\nRest.\n';
  /** An answer with the parts that the script uses: jsdom has no `Response`. */
  const answerOf = (body: string, type = 'text/plain', ok = true) =>
    Promise.resolve({
      ok,
      headers: new Headers({ 'content-type': type }),
      clone: () => ({ text: () => Promise.resolve(body) }),
    } as Response);

  function open(lines: Promise<Response>) {
    document.body.innerHTML = skeleton;
    delete window.isHelpShown;
    window.preloadedResponses = {
      '/api/users/loggedin': answerOf('{"user":{}}'),
      '/content/help.md': answerOf(text),
      '/content/crisis-lines.json': lines,
    };
    run('help-paint.js');
  }

  it('is shown to a member too, without its marks', async () => {
    open(answerOf('[]'));
    await waitFor(() => expect(window.isHelpShown).toBe(true));
    expect(document.querySelector('[data-text]')?.innerHTML).toBe(
      '<h2>Too much?</h2><p>Talk to a line\nnow.</p><h2>Afterwards</h2><p>Rest.</p>',
    );
  });

  it.each([
    ['are missing', () => answerOf('Not found', 'text/plain', false)],
    ['are the app’s own page', () => answerOf('<!doctype html>', 'text/html; charset=utf-8')],
    ['do not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('waits for the app where the lines %s', async (_, lines) => {
    open(lines());
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.isHelpShown).toBeUndefined();
    expect(document.body.innerHTML).toBe(skeleton);
  });
});
