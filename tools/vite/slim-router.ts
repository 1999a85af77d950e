import type { Plugin } from 'vite';

/**
 * Lets the build leave out the parts of the router that nothing uses: they are its warnings for
 * developers, the prefetching of the framework, and all behind calls that it does not mark as free
 * of effects.
 */
export function slimRouter(): Plugin {
  return {
    name: 'unburden:slim-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\// },
      // Each line stays where it is, so that the source maps stay true.
      handler: (code) => ({
        code: code
          .replace(/(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
          .replace(/^\w+\.displayName = "[^"]+";$/gm, '')
          .replace(/shouldPrefetch && !isAbsolute \?/, 'false ?')
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
        map: null,
      }),
    },
  };
}
