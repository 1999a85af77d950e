import type { Plugin } from 'vite';
import { operatorContent, quickExit, runtimeConfig } from '../../services/web/src/middleware.ts';

/** Vite's development server answers `/config.json`, `/leave` and `/content/` as services/web does. */
export function devMiddleware(
  config: { quickExit?: string; remotes?: object; shell?: string },
  contentDir?: string,
): Plugin {
  return {
    name: 'unburden:dev-middleware',
    configureServer: ({ middlewares }) => {
      middlewares.use(runtimeConfig(config));
      if (config.quickExit) middlewares.use(quickExit(config.quickExit));
      middlewares.use(operatorContent(contentDir ?? null));
    },
  };
}
