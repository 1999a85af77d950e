import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Loads a part beside the main content. The page stands without a part that cannot be loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
