import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';

const code = readFileSync(join(process.cwd(), 'public/first-paint.js'), 'utf8');

/** Runs the script as the head of a page at `address` does, before its body. */
function runAt(address: string) {
  window.history.pushState(null, '', address);
  const script = document.createElement('script');
  script.dataset.app = '/assets/app.js';
  script.textContent = code;
  document.head.append(script);
}
const app = () => document.querySelector('script[src="/assets/app.js"]');

describe('the start of the app', () => {
  it.each(['/contactme', '/'])('waits until %s is parsed', async (address) => {
    document.head.replaceChildren();
    document.body.innerHTML = '<div id="root"></div>';
    runAt(address);
    expect(app()).toBeNull();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await waitFor(() => expect(app()).not.toBeNull());
  });
});
