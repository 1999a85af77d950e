import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { budget } from '../tools/vite/budget.ts';
import { devMiddleware } from '../tools/vite/dev-middleware.ts';
import { messageMacros } from '../tools/vite/message-macros.ts';
import { slimRouter } from '../tools/vite/slim-router.ts';
import { slimToasts } from '../tools/vite/slim-toasts.ts';
import { sourceMaps } from '../tools/vite/source-maps.ts';
import { firstPaint } from './first-paint.plugin.ts';

const env = process.env;
const apiUrl = `http://127.0.0.1:${env.API_PORT ?? '3000'}`;
const adminRemoteUrl =
  env.ADMIN_REMOTE_URL ?? `http://localhost:${env.ADMIN_PORT ?? '4300'}/remoteEntry.js`;

const firstVisit = ['/src/main.tsx', '/locales/en/first-visit.po'];
const pageTexts = '/locales/en/pages.po';

/** Modules that only the operator's documents need. */
const documents = /features\/documents|node_modules\/marked/;
/** Modules that only who uses a passkey needs. */
const passkeys = /shared\/passkeys|@simplewebauthn/;
/** Forms that only a few pages of members and of lost passwords need. */
const forms =
  /ui\/src\/edits|shared\/(?:appeals|edits|removed)|shared\/recovery\/recovery-words|features\/(?:account\/(?:profile\/account-(?:form|details|view|changes)|factors\/(?:new-recovery-words|recovery-reminder))|auth\/recovery\/new-password-form|posts\/forms\/post-form)\./;
/** Parts that only forms with a password need. */
const logins = /(?:auth\/(?:shared-device-field|use-code-field)|password\/wrong-length)\./;
const isApart = (id: string) => [documents, passkeys, forms, logins].some((part) => part.test(id));

const conditions = ['@unburden/source', 'module', 'browser', 'development|production'];

export default defineConfig({
  plugins: [
    messageMacros(),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    react(),
    tailwindcss(),
    slimToasts(),
    slimRouter(),
    devMiddleware(
      {
        remotes: { admin: adminRemoteUrl },
        quickExit: env.QUICK_EXIT_URL || 'https://www.wikipedia.org/',
      },
      env.CONTENT_DIR,
    ),
    firstPaint(conditions),
    budget({
      'A first visit to the feed': { modules: firstVisit, kB: 157.6 },
      'A first visit to a post': {
        modules: [...firstVisit, pageTexts, '/pages/post.page.tsx'],
        kB: 201.3,
      },
      'A first visit to the chat': {
        modules: [...firstVisit, pageTexts, '/features/chat/chat.tsx', '/lib/socket/socket.ts'],
        kB: 217.4,
      },
      'A first visit to the login': {
        modules: [...firstVisit, pageTexts, '/bare-layout.tsx', '/pages/auth/login.page.tsx'],
        kB: 192,
      },
    }),
    compression(),
  ],
  resolve: { conditions },
  // One public origin, as in production: the browser knows only the shell's.
  server: {
    host: '127.0.0.1',
    port: Number(env.SHELL_PORT ?? 4200),
    strictPort: true,
    // The API is told each visitor's address, and believes it as far as TRUST_PROXY says.
    proxy: {
      '/api': { target: apiUrl, xfwd: true },
      '/socket.io': { target: apiUrl, xfwd: true, ws: true },
    },
  },
  build: {
    target: 'esnext',
    sourcemap: sourceMaps,
    // Older browsers load what is preloaded a little later.
    modulePreload: {
      polyfill: false,
      // The import itself loads the file.
      resolveDependencies: (file, needed) => needed.filter((each) => each !== file),
    },
    rolldownOptions: {
      output: {
        // The first script names some seventy others, and no hash of theirs can be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Few files in place of many small ones: over HTTP/1.1 each six of them cost a round trip.
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            // First, or what others share with these would come with all of them.
            { name: 'shared', test: (id) => !isApart(id), minShareCount: 2 },
            { name: 'documents', test: documents },
            { name: 'passkeys', test: passkeys },
            { name: 'logins', test: logins },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
});
