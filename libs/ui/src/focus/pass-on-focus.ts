const focusableSelector =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/** Candidates for the focus, best first, for each element that waits to get it back. */
const waiting = new Set<Element[]>();

/**
 * A ref for a row or a control that may leave the page. A neighbour then gets its focus, also when
 * an open dialog is about to return it. Without a neighbour, the section's or page's heading does.
 */
export function passOnFocus(element: HTMLElement | null) {
  if (!element) return undefined;
  return () => {
    if (element.contains(document.activeElement)) {
      const restore = holdFocus();
      // After the commit, unless a dialog took the focus in it.
      queueMicrotask(() => restore(document.activeElement === document.body));
    }
    for (const candidates of waiting) {
      if (candidates.some((candidate) => element.contains(candidate))) {
        candidates.push(...neighboursOf(element));
      }
    }
  };
}

/** Remembers the focus; the returned function gives it back, or to a neighbour if it is gone. */
export function holdFocus(): (isWanted?: boolean) => void {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  const candidates = isLost ? [...([...waiting].at(-1) ?? [])] : [activeElement];
  waiting.add(candidates);
  return (isWanted = true) => {
    waiting.delete(candidates);
    if (isWanted) focusFirst(candidates);
  };
}

function focusFirst(candidates: readonly Element[]): void {
  const main = document.querySelector('main');
  for (const candidate of [...candidates, (main ?? document).querySelector('h1'), main]) {
    if (!candidate?.isConnected) continue;
    // An article goes before the controls beside it.
    const target = candidate.matches(focusableSelector)
      ? candidate
      : (candidate.querySelector('article[tabindex]') ??
        candidate.querySelector(focusableSelector));
    if (!(target instanceof HTMLElement)) continue;
    target.focus({ preventScroll: target === candidates[0] || target.matches('h1, main') });
    if (document.activeElement === target) return;
  }
}

/** The next siblings, those before, and in nested lists the same one level up; then the heading. */
function neighboursOf(element: Element): Element[] {
  const neighbours: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement?.closest('li, li *') ?? null) {
    if (at !== element && at.matches('[tabindex]')) neighbours.push(at);
    const siblings = [...(at.parentElement?.children ?? [])];
    const place = siblings.indexOf(at);
    neighbours.push(...siblings.slice(place + 1), ...siblings.slice(0, place).reverse());
  }
  const heading = element.closest('section')?.querySelector('h2[tabindex]');
  return heading ? [...neighbours, heading] : neighbours;
}
