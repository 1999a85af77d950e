import { transform } from '@swc/core';
import type { Plugin } from 'vite';

/** Turns Lingui's macros into calls. In production the texts are in the message catalogues alone. */
export function messageMacros(): Plugin {
  let isProduction = false;
  return {
    name: 'unburden:message-macros',
    enforce: 'pre',
    configResolved(config) {
      isProduction = config.isProduction;
    },
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: /from '@lingui\/(core|react)\/macro'/ },
      handler: (code, filename) =>
        transform(code, {
          filename,
          swcrc: false,
          sourceMaps: true,
          jsc: {
            target: 'esnext',
            parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
            transform: { react: { runtime: 'preserve' } },
            experimental: {
              cacheRoot: 'node_modules/.cache/swc',
              plugins: [
                [
                  '@lingui/swc-plugin',
                  {
                    descriptorFields: isProduction ? 'id-only' : 'all',
                    // The ids of the catalogues, which Lingui 5 makes.
                    useLinguiV5IdGeneration: true,
                  },
                ],
              ],
            },
          },
        }),
    },
  };
}
