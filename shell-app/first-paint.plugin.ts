import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const markup = fileURLToPath(new URL('./src/app/first-paint.tsx', import.meta.url));
const postPage = '/src/pages/post.page.tsx';
const entryTag = /<script type="module"[^>]+><\/script>/;

/**
 * Puts into the built page what stands there until the app does. first-paint.js is told which files
 * the app is, to run them once that is painted, and which the page of a post needs: the app would
 * ask for them a round trip later.
 */
export function firstPaint(conditions: string[]): Plugin {
  return {
    name: 'unburden:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, chunk: entry }) => {
        const options = { configFile: false, resolve: { conditions } } as const;
        const { module } = await runnerImport<{ renderFirstPaint: () => string }>(markup, options);
        const page = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(postPage),
        );
        if (page?.type !== 'chunk' || !entry) throw new Error(`Nothing was made of ${postPage}`);
        const files = [page.fileName, ...page.imports].filter((file) => file !== entry.fileName);
        return html
          .replace('<!-- first paint -->', module.renderFirstPaint())
          .replace(
            entryTag,
            `<link rel="modulepreload" fetchpriority="low" href="/${entry.fileName}">`,
          )
          .replace(
            'src="/first-paint.js"',
            `$& data-app="/${entry.fileName}" data-post="${files.map((file) => `/${file}`).join(' ')}"`,
          );
      },
    },
  };
}
