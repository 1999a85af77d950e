// Each runs in the page, and returns one line for each part that fails.

/** The criteria of level AAA that can be measured: 2.5.5 and 1.4.8. */
export function smallTargetsAndLongLines(): string[] {
  const found: string[] = [];
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);

  // 2.5.5: links within a text are exempt, and so is what another control does as well.
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td') !== null;
  for (const target of all('a[href], button, input, select, textarea, summary')) {
    if (target.matches('.sr-only, [aria-hidden=true]') || isInText(target)) continue;
    const boxes = [target, ...((target as HTMLInputElement).labels ?? [])];
    if (target.matches('input, textarea') && target.parentElement) boxes.push(target.parentElement);
    const sizes = boxes.map((box) => box.getBoundingClientRect());
    // An invisible part around it can be pressed too.
    const around = ['::before', '::after'].map((part) => getComputedStyle(target, part));
    const heights = [
      ...sizes.map((box) => box.height),
      ...around.map(({ height, position }) => (position === 'absolute' ? parseFloat(height) : 0)),
    ];
    const [wide, high] = [Math.max(...sizes.map((box) => box.width)), Math.max(...heights)];
    if (Math.min(wide, high) < 43.5)
      found.push(`${nameOf(target)} is ${wide.toFixed()} × ${high.toFixed()} px`);
  }

  // 1.4.8: at most 80 characters a line, lines 1.5 apart, and not justified.
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  for (const text of all('main p, main li')) {
    const style = getComputedStyle(text);
    if (style.display === 'flex' || text.querySelector('p, li, div, a > *')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    if (new Set(lines.map(({ bottom }) => Math.round(bottom))).size < 2 || !pen) continue;
    pen.font = style.font;
    const characters = text.textContent.slice(0, 400);
    const average = pen.measureText(characters).width / characters.length;
    const width = Math.max(...lines.map((line) => line.width)) / average;
    if (width > 80.5) found.push(`${nameOf(text)} has ${width.toFixed()} characters a line`);
    const spacing = parseFloat(style.lineHeight) / parseFloat(style.fontSize);
    if (spacing < 1.49) found.push(`${nameOf(text)} has lines ${spacing.toFixed(2)} apart`);
    if (style.textAlign === 'justify') found.push(`${nameOf(text)} is justified`);
  }
  return found;
}

/** The controls that show no ring of 2 px at least, on them or around their frames. */
export function withoutFocusRing(): string[] {
  const found: string[] = [];
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, select, textarea, input'),
  ].filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
  });
  for (const control of controls.slice(0, 40)) {
    if (control.matches(':disabled, [tabindex="-1"], .sr-only')) continue;
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    const rings = [control, control.parentElement, control.parentElement?.parentElement].map(
      (box) => {
        const style = box && getComputedStyle(box);
        return style && style.outlineStyle !== 'none' ? parseFloat(style.outlineWidth) : 0;
      },
    );
    const name = `${control.tagName.toLowerCase()} "${(control.ariaLabel ?? control.textContent).trim().slice(0, 30)}"`;
    if (Math.max(...rings) < 2) found.push(`${name} shows no focus`);
  }
  return found;
}

/** In forced colours: what has no border, and what does not look chosen. */
export function withoutBorders(): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
  const borders = (element: Element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth);
  };
  for (const button of all('button, .btn, input, select, textarea')) {
    if (button.matches('.sr-only, [aria-hidden=true]')) continue;
    const frame = button.matches('input, textarea') ? button.parentElement?.parentElement : null;
    const boxes = [button, button.parentElement, frame].slice(0, button.matches('button') ? 1 : 3);
    if (!boxes.some((box) => box && borders(box) > 0))
      found.push(`${nameOf(button)} has no border`);
  }
  const pen = document.createElement('span');
  pen.style.cssText = 'forced-color-adjust: none; background-color: SelectedItem';
  document.body.append(pen);
  const selected = getComputedStyle(pen).backgroundColor;
  pen.remove();
  for (const chosen of all('[aria-current]:not([aria-current=false]), [aria-pressed=true]')) {
    if (getComputedStyle(chosen).backgroundColor !== selected)
      found.push(`${nameOf(chosen)} does not look chosen`);
  }
  return found;
}

/** The parts that show less than their whole text, compared before and after a wider spacing. */
export function cutOff(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element);
    const { width } = element.getBoundingClientRect();
    // An excerpt stands in full where it leads to.
    const isExcerpt =
      style.webkitLineClamp !== 'none' ||
      (style.textOverflow === 'ellipsis' && element.closest('a'));
    if (width < 2 || style.display === 'inline' || isExcerpt) continue;
    const name = `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 30)}"`;
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    // A badge hangs over the edge of its button.
    const isControl = element.matches(
      ':is(button, .btn):not(:has(.count-badge)), .badge, .count-badge',
    );
    if ((isCut(style.overflowX) || isControl) && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name} is cut off`);
    if ((isCut(style.overflowY) || isControl) && element.scrollHeight > element.clientHeight + 1)
      found.push(`${name} is cut off below`);
  }
  return found;
}

/** At a zoom of 400 %: bars that cover too much, and parts that move. */
export function covered(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  let height = 0;
  for (const element of document.querySelectorAll('body *')) {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const { top, bottom, width } = element.getBoundingClientRect();
    if (width > innerWidth / 2)
      height += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  }
  if (height > innerHeight / 3) found.push(`bars cover ${height.toFixed()} px of ${innerHeight}`);
  // Else the bars would lie on what is measured next.
  window.scrollTo({ top: 0, behavior: 'instant' });
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  if (moving.length > 0) found.push(`${moving.length} parts move`);
  return found;
}

/** The controls and texts that stand out of a part of the page around them, or of the window. */
export function standingOut(): string[] {
  const found = new Set<string>();
  // Some margins are negative, so that a text and not its button ends at an edge.
  const tolerance = 13;
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const check = (from: Element, rects: DOMRect[], name: string) => {
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    const around: Element[] = [];
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
      const { display, position, textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (at.matches('.sr-only') || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
        return;
      if (display !== 'inline' && display !== 'contents') around.push(at);
      if (position === 'fixed' || position === 'absolute') break;
    }
    for (const at of around) {
      const box = at.getBoundingClientRect();
      if (box.width > 1 && (right > box.right + tolerance || left < box.left - tolerance)) {
        found.add(`${name} stands out of its ${at.tagName.toLowerCase()}`);
        return;
      }
    }
    if (right > innerWidth + 1 || left < -1) found.add(`${name} stands out of the window`);
  };
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    const { tagName, ariaLabel, textContent } = control;
    const name = `${tagName.toLowerCase()} "${(ariaLabel ?? textContent).trim().slice(0, 30)}"`;
    if (isVisible(control)) check(control, [control.getBoundingClientRect()], name);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    const text = (nodeValue ?? '').trim();
    if (text === '' || !parentElement || !isVisible(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    check(parentElement, [...range.getClientRects()], `"${text.slice(0, 30)}"`);
  }
  return [...found];
}
