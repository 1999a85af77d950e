import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The number of texts that the translator has not reached yet. */
    untranslated: () => number;
  }
}

/** Has each page of a context rewritten as a page translator does: each text is put into two elements. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const tag: string = 'font';
    const texts = () => {
      const found: Text[] = [];
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const kept = text.parentElement?.closest('font, head, script, style, textarea, noscript');
        if (!kept && text.data !== '') found.push(text);
      }
      return found;
    };
    let timer: ReturnType<typeof setTimeout>;
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const text of texts()) {
          const outer = document.createElement(tag);
          text.replaceWith(outer);
          outer.appendChild(document.createElement(tag)).append(text);
        }
      }, 50);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    window.untranslated = () => texts().length;
  });
}

/** Waits until the translator has reached all that the page shows, and that is not an error. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.untranslated())).toBe(0);
  await expect(page.getByText('This page didn’t load')).toHaveCount(0);
}
