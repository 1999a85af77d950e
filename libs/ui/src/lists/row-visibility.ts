type OnMove = (entry: IntersectionObserverEntry) => void;

/** Further from what is seen than this, a row need not be drawn. */
const reach = '2000px';

const observers = new WeakMap<Element, IntersectionObserver>();
const listeners = new WeakMap<Element, OnMove>();

/**
 * Tells whenever the row comes near what is seen of it, or gets far from it, and at first where it
 * is. Returns what ends that.
 */
export function watchRow(row: Element, onMove: OnMove): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const scroller = scrollerOf(row);
  const observer = observers.get(scroller) ?? newObserver(scroller);
  observers.set(scroller, observer);
  listeners.set(row, onMove);
  observer.observe(row);
  return () => observer.unobserve(row);
}

function newObserver(scroller: Element): IntersectionObserver {
  const root = scroller === document.documentElement ? null : scroller;
  return new IntersectionObserver(
    (entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry)),
    { root, rootMargin: `${reach} 0px` },
  );
}

/** The scrolling ancestor of the row. */
function scrollerOf(row: Element): Element {
  for (let above = row.parentElement; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return document.documentElement;
}
