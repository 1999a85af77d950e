import type { Page } from '@playwright/test';

/**
 * The parts of the current page with too little contrast in one of these themes, one line each.
 * Text needs 4.5:1, large text, icons of controls and borders of fields 3:1 (WCAG 2.2, 1.4.3 and
 * 1.4.11). Restores the theme.
 */
export function contrastViolationsOf(page: Page, themes: string[]): Promise<string[]> {
  return page.evaluate(measure, { names: themes, isOfRings: false });
}

/** The same of the ring around each control with the focus, on its ground: 3:1 (2.4.13). Moves the focus. */
export async function ringViolationsOf(page: Page, themes: string[]): Promise<string[]> {
  // A key shows that the focus is to be seen.
  await page.keyboard.press('Tab');
  return page.evaluate(measure, { names: themes, isOfRings: true });
}

/** Runs in the page without a pause, so nothing on it changes between two themes. */
function measure({ names, isOfRings }: { names: string[]; isOfRings: boolean }): string[] {
  const noTransitions = new CSSStyleSheet();
  noTransitions.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(noTransitions);
  // Finish entry animations, and measure their end state.
  for (const animation of document.getAnimations()) {
    if (Number(animation.effect?.getComputedTiming().endTime) < 1000) animation.finish();
  }
  const canvas = new OffscreenCanvas(1, 1);
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (!ink) throw new Error('No canvas');

  type Pixel = [number, number, number];
  /** Blends the colours as the screen does, the first at the bottom. */
  const blend = (colours: string[], alpha = 1): Pixel => {
    ink.globalAlpha = 1;
    colours.forEach((colour, index) => {
      if (index === colours.length - 1) ink.globalAlpha = alpha;
      ink.fillStyle = colour;
      ink.fillRect(0, 0, 1, 1);
    });
    const [red = 0, green = 0, blue = 0] = ink.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const luminance = (pixel: Pixel) => {
    const [red, green, blue] = pixel.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as Pixel;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: Pixel, other: Pixel) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as Pixel;
    return (light + 0.05) / (dark + 0.05);
  };
  const ancestors = (element: Element) => {
    const path: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
    return path;
  };
  const backgroundOf = (element: Element) => [
    'white',
    ...ancestors(element)
      .reverse()
      .map((at) => getComputedStyle(at).backgroundColor),
  ];
  const opacity = (element: Element) =>
    ancestors(element).reduce((all, at) => all * Number(getComputedStyle(at).opacity), 1);

  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isDisabled = (element: Element) => element.matches(':disabled, :disabled *');
  const textOf = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);

  interface Part {
    element: Element;
    /** The element whose background is behind it. */
    below: Element | null;
    colour: () => string;
    minimum: number;
    what: string;
  }
  const parts: Part[] = [];
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea',
  );
  for (const element of isOfRings ? controls : []) {
    if (!isVisible(element) || isDisabled(element) || element.matches('.sr-only')) continue;
    element.focus({ preventScroll: true });
    const frames = [element, element.parentElement, element.parentElement?.parentElement];
    const ringed = frames.find((box) => box && getComputedStyle(box).outlineStyle !== 'none');
    if (document.activeElement !== element || !ringed) continue;
    const name = `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
    const colour = () => {
      element.focus({ preventScroll: true });
      return getComputedStyle(ringed).outlineColor;
    };
    const below = ringed.parentElement;
    parts.push({ element: below ?? ringed, below, colour, minimum: 3, what: `ring of ${name}` });
  }
  for (const element of isOfRings ? [] : document.body.querySelectorAll('*')) {
    if (!isVisible(element) || isDisabled(element)) continue;
    const style = getComputedStyle(element);
    const name = `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
    const add = (what: string, minimum: number, colour: () => string, below: Element | null) =>
      parts.push({ element, below, colour, minimum, what: `${what} of ${name}` });
    if (textOf(element)) add('text', isLarge(style) ? 3 : 4.5, () => style.color, element);
    if (element.matches('button svg, a svg')) add('icon', 3, () => style.color, element);
    if (!element.matches('input, textarea, select')) continue;
    if (element.matches('.sr-only')) continue;
    const placeholder = getComputedStyle(element, '::placeholder');
    add('text', 4.5, () => style.color, element);
    if (element.matches('[placeholder]')) add('placeholder', 4.5, () => placeholder.color, element);
    const box =
      element.closest('.input, .textarea, .select, .checkbox, .toggle, .radio') ?? element;
    add('border', 3, () => getComputedStyle(box).borderTopColor, box.parentElement);
  }

  const found = new Map<string, string[]>();
  const originalTheme = document.documentElement.dataset.theme;
  for (const theme of names) {
    document.documentElement.dataset.theme = theme;
    for (const { element, below, colour, minimum, what } of parts) {
      const base = below ? backgroundOf(below) : ['white'];
      const behind = blend(base);
      const measured = ratio(blend([...base, colour()], opacity(element)), behind);
      if (measured >= minimum - 0.005) continue;
      const failures = found.get(what) ?? [];
      found.set(what, [...failures, `${theme} ${measured.toFixed(2)}`]);
    }
  }
  document.documentElement.dataset.theme = originalTheme;
  document.adoptedStyleSheets.pop();
  return [...found].map(([what, failures]) => `${what}: ${failures.join(', ')}`);
}
