const rightToLeft = /\p{Script=Arabic}/u;

/** The right-to-left texts and fields below `root` without `dir="auto"`. */
export function withoutDirection(root: HTMLElement): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent ?? '';
    const at = text.parentElement;
    // Screen-reader text is not visible; initials are decorative.
    if (rightToLeft.test(words) && !at?.closest('bdi, [dir=auto], .sr-only, [aria-hidden=true]'))
      found.push(words);
  }
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  )) {
    if (rightToLeft.test(field.value) && field.dir !== 'auto') found.push(field.value);
  }
  return found;
}
