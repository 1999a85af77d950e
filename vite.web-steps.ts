import type { Plugin } from 'vite';
import { operatorContent, runtimeConfig } from './services/web/src/steps.ts';

/** What services/web serves besides files, for Vite's development server. */
export function webSteps(config: object, contentDir?: string): Plugin {
  return {
    name: 'unburden:web-steps',
    configureServer: ({ middlewares }) => {
      middlewares.use(runtimeConfig(config));
      middlewares.use(operatorContent(contentDir ?? null));
    },
  };
}
