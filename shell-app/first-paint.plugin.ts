import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { directionOf, isLanguage, type Language, languages } from '@unburden/contracts';
import { type InlineConfig, minify, type Plugin, runnerImport, transformWithOxc } from 'vite';
import { messageMacros } from '../tools/vite/message-macros.ts';
import type { CrisisLine } from './src/shared/content/crisis-lines.ts';

const markup = new URL('./src/app/first-paint.tsx', import.meta.url);
const script = new URL('./public/first-paint.js', import.meta.url);
const offlineTexts = new URL('./src/app/offline-texts/offline-texts.ts', import.meta.url);
const offlineScript = new URL('./public/offline.js', import.meta.url);
const quickExit = new URL('./public/quick-exit.js', import.meta.url);
const readerRegion = new URL('./src/shared/content/reader-region.ts', import.meta.url);
const offlineHtml = new URL('./public/offline.html', import.meta.url);
const crisisLines = new URL('./public/content/crisis-lines.json', import.meta.url);
const manifestFile = new URL('./public/manifest.webmanifest', import.meta.url);
/** The pages that people come to from elsewhere, by the first part of their address. */
const entryPages = {
  post: ['pages/post.page'],
  search: ['pages/search.page'],
  login: ['pages/auth/login.page', 'app/layouts/bare-layout'],
  register: ['pages/auth/register.page', 'app/layouts/bare-layout'],
  chatpage: ['features/chat/chat', 'app/layouts/workspace-layout'],
  userpublicprofile: ['pages/public-profile.page', 'app/layouts/workspace-layout'],
  help: ['pages/help.page', 'app/layouts/document-layout'],
};
const entryTag = /<script type="module"[^>]+><\/script>/;

/** Puts the first paint into the built page, and makes the same page in each other language. */
export function firstPaint(conditions: string[]): Plugin {
  /** By file name. */
  const pages = new Map<string, string>();
  return {
    name: 'unburden:first-paint',
    apply: 'build',
    // After the page is made, before it is compressed.
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, chunk: entry }) => {
        const options: InlineConfig = {
          configFile: false,
          resolve: { conditions },
          plugins: [messageMacros(), lingui({ cwd: import.meta.dirname })],
        };
        const load = async <Module>(file: URL) =>
          (await runnerImport<Module>(fileURLToPath(file), options)).module;
        const module = await load<FirstPaint>(markup);
        const offline = await load<OfflineTexts>(offlineTexts);
        if (!entry) throw new Error('Nothing was made of the app');
        const filesOf = (source: string) => {
          const page = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/${source}`),
          );
          if (page?.type !== 'chunk') throw new Error(`Nothing was made of ${source}`);
          const files = [page.fileName, ...page.imports].filter((file) => file !== entry.fileName);
          return files.map((file) => `/${file}`).join(' ');
        };
        const pageIn = (language: Language) => {
          const texts = filesOf(`locales/${language}/pages.po`);
          const preloads = Object.entries(entryPages).map(([place, names]) => {
            const files = names.flatMap((name) => filesOf(`${name}.tsx`).split(' '));
            return `data-${place}="${[...new Set(files)].join(' ')} ${texts}"`;
          });
          const { description, noScript } = module.pageTexts(language);
          const first = [`/${entry.fileName}`, filesOf(`locales/${language}/first-visit.po`)];
          return inLanguage(html, language)
            .replace(/(?<=name="description" content=")[^"]*/, description)
            .replace(/(?<=<noscript>)[^<]*/, noScript)
            .replace('<!-- first paint -->', module.renderFirstPaint(language))
            .replace(
              entryTag,
              first
                .map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`)
                .join(''),
            )
            .replace(
              'src="/first-paint.js"',
              `$& data-app="/${entry.fileName}" ${preloads.join(' ')}`,
            );
        };
        const [english = 'en', ...others] = Object.keys(languages).filter(isLanguage);
        const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as object;
        for (const language of others) {
          const { description } = module.pageTexts(language);
          const inWords = { lang: language, dir: directionOf(language), description };
          pages.set(
            `manifest.${language}.webmanifest`,
            JSON.stringify({ ...manifest, ...inWords }),
          );
          const index = pageIn(language).replace('/manifest.', `/manifest.${language}.`);
          pages.set(`index.${language}.html`, index);
        }
        const offlinePage = await readFile(offlineHtml, 'utf8');
        const { lines } = JSON.parse(await readFile(crisisLines, 'utf8')) as Lines;
        const contents = [english, ...others].map((language) =>
          contentOf(offline.translateOfflinePage(offlinePage, language, lines), language),
        );
        pages.set('offline.html', offlinePage.replace(/<main>.*<\/main>/s, contents.join('')));
        return pageIn(english);
      },
    },
    async generateBundle() {
      pages.forEach((source, fileName) => this.emitFile({ type: 'asset', fileName, source }));
      const code = (await readFile(script, 'utf8')).replace('window.isBuilt', 'true');
      const { code: source } = await minify('first-paint.js', code);
      this.emitFile({ type: 'asset', fileName: 'first-paint.js', source });
      const { code: exit } = await minify('quick-exit.js', await readFile(quickExit, 'utf8'));
      this.emitFile({ type: 'asset', fileName: 'quick-exit.js', source: exit });
      const offlineCode = await withReaderRegion(await readFile(offlineScript, 'utf8'));
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: offlineCode });
    },
  };
}

/** The script with the functions that it takes from the app, in one file. */
async function withReaderRegion(script: string): Promise<string> {
  const typed = await readFile(readerRegion, 'utf8');
  const { code } = await transformWithOxc(typed, fileURLToPath(readerRegion));
  return (await minify('offline.js', code.replaceAll(/^export /gm, '') + script)).code;
}

function inLanguage(html: string, language: Language): string {
  return html.replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`);
}

/** Makes a `main` of the page's content, hidden unless in English. public/offline.js shows one. */
function contentOf(page: string, language: Language): string {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(page) ?? [];
  const [, content = ''] = /<main>(.*)<\/main>/s.exec(page) ?? [];
  const hidden = language === 'en' ? '' : 'hidden';
  return `<main lang="${language}" dir="${directionOf(language)}" data-title="${title}" ${hidden}>${content}</main>`;
}

interface Lines {
  lines: CrisisLine[];
}

interface OfflineTexts {
  translateOfflinePage: (page: string, language: Language, lines: CrisisLine[]) => string;
}

interface FirstPaint {
  renderFirstPaint: (language: Language) => string;
  pageTexts: (language: Language) => { description: string; noScript: string };
}
