import type { Page } from '@playwright/test';

/**
 * What has too little contrast in one of these themes, on the page as it stands: text below 4.5:1
 * (large text 3:1), icons of controls and the edges of fields below 3:1 (WCAG 2.2, 1.4.3 and
 * 1.4.11). Each in a line with the themes. The theme is as before afterwards.
 */
export function weakSpots(page: Page, themes: string[]): Promise<string[]> {
  return page.evaluate(measure, themes);
}

/** Runs in the page, at one go, so that nothing on it moves between two themes. */
function measure(names: string[]): string[] {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  // What slides in is measured as it stands then.
  for (const animation of document.getAnimations()) {
    if (Number(animation.effect?.getComputedTiming().endTime) < 1000) animation.finish();
  }
  const canvas = new OffscreenCanvas(1, 1);
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (!ink) throw new Error('No canvas');

  type Pixel = [number, number, number];
  /** These colours laid over each other, the first at the bottom, as the screen mixes them. */
  const mixed = (colours: string[], alpha = 1): Pixel => {
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
    const line: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) line.push(at);
    return line;
  };
  const ground = (element: Element) => [
    'white',
    ...ancestors(element)
      .reverse()
      .map((at) => getComputedStyle(at).backgroundColor),
  ];
  const opacity = (element: Element) =>
    ancestors(element).reduce((all, at) => all * Number(getComputedStyle(at).opacity), 1);

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isOff = (element: Element) => element.matches(':disabled, :disabled *');
  const textOf = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);

  interface Part {
    element: Element;
    /** What it is drawn on. */
    below: Element | null;
    colour: () => string;
    least: number;
    what: string;
  }
  const parts: Part[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || isOff(element)) continue;
    const style = getComputedStyle(element);
    const name = `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
    const add = (what: string, least: number, colour: () => string, below: Element | null) =>
      parts.push({ element, below, colour, least, what: `${what} of ${name}` });
    if (textOf(element)) add('text', isLarge(style) ? 3 : 4.5, () => style.color, element);
    if (element.matches('button svg, a svg')) add('icon', 3, () => style.color, element);
    if (!element.matches('input, textarea, select')) continue;
    if (element.matches('.sr-only')) continue;
    const hint = getComputedStyle(element, '::placeholder');
    add('text', 4.5, () => style.color, element);
    if (element.matches('[placeholder]')) add('hint', 4.5, () => hint.color, element);
    const box =
      element.closest('.input, .textarea, .select, .checkbox, .toggle, .radio') ?? element;
    add('edge', 3, () => getComputedStyle(box).borderTopColor, box.parentElement);
  }

  const found = new Map<string, string[]>();
  const worn = document.documentElement.dataset.theme;
  for (const theme of names) {
    document.documentElement.dataset.theme = theme;
    for (const { element, below, colour, least, what } of parts) {
      const base = below ? ground(below) : ['white'];
      const behind = mixed(base);
      const has = ratio(mixed([...base, colour()], opacity(element)), behind);
      if (has >= least - 0.005) continue;
      const spots = found.get(what) ?? [];
      found.set(what, [...spots, `${theme} ${has.toFixed(2)}`]);
    }
  }
  document.documentElement.dataset.theme = worn;
  document.adoptedStyleSheets.pop();
  return [...found].map(([what, spots]) => `${what}: ${spots.join(', ')}`);
}
