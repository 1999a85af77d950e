import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const markup = fileURLToPath(new URL('./src/app/first-paint.tsx', import.meta.url));
/** The pages that people come to from elsewhere, by the first part of their address. */
const entryPages = {
  post: 'pages/post.page',
  search: 'pages/search.page',
  login: 'pages/login.page',
  register: 'pages/register.page',
  chatpage: 'features/chat/chat',
  userpublicprofile: 'pages/public-profile.page',
};
const entryTag = /<script type="module"[^>]+><\/script>/;

/**
 * Puts into the built page what stands there until the app does. first-paint.js is told which files
 * the app is, to run them once that is painted, and which the pages that people come to need: the app
 * would ask for them a round trip later.
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
        if (!entry) throw new Error('Nothing was made of the app');
        const filesOf = (name: string) => {
          const page = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/${name}.tsx`),
          );
          if (page?.type !== 'chunk') throw new Error(`Nothing was made of ${name}`);
          const files = [page.fileName, ...page.imports].filter((file) => file !== entry.fileName);
          return files.map((file) => `/${file}`).join(' ');
        };
        const preloads = Object.entries(entryPages).map(
          ([place, name]) => `data-${place}="${filesOf(name)}"`,
        );
        return html
          .replace('<!-- first paint -->', module.renderFirstPaint())
          .replace(
            entryTag,
            `<link rel="modulepreload" fetchpriority="low" href="/${entry.fileName}">`,
          )
          .replace(
            'src="/first-paint.js"',
            `$& data-app="/${entry.fileName}" ${preloads.join(' ')}`,
          );
      },
    },
  };
}
