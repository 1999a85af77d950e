import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A part beside what its page is for. Where it cannot be loaded, the page stands without it. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
