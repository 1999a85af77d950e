import type { Plugin } from 'vite';
import { operatorContent, quickExit, runtimeConfig } from './services/web/src/steps.ts';

/** What services/web serves besides files, for Vite's development server. */
export function webSteps(
  config: { quickExit?: string; remotes?: object; shell?: string },
  contentDir?: string,
): Plugin {
  return {
    name: 'unburden:web-steps',
    configureServer: ({ middlewares }) => {
      middlewares.use(runtimeConfig(config));
      if (config.quickExit) middlewares.use(quickExit(config.quickExit));
      middlewares.use(operatorContent(contentDir ?? null));
    },
  };
}
