import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { operatorContent, runtimeConfig } from '../vite.runtime-config.ts';
import { pictureOrigin, securityHeaders } from './security-headers.ts';

const env = process.env;
const apiUrl = `http://127.0.0.1:${env.API_PORT ?? '3000'}`;
const adminRemoteUrl =
  env.ADMIN_REMOTE_URL ?? `http://localhost:${env.ADMIN_PORT ?? '4300'}/remoteEntry.js`;

// One public origin, as in production: the browser knows only the shell's.
const server = {
  host: '127.0.0.1',
  port: Number(env.SHELL_PORT ?? 4200),
  strictPort: true,
  // The API is told each visitor's address, and believes it as far as TRUST_PROXY says.
  proxy: {
    '/api': { target: apiUrl, xfwd: true },
    '/socket.io': { target: apiUrl, xfwd: true, ws: true },
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    runtimeConfig({
      remotes: { admin: adminRemoteUrl },
      ...(env.QUICK_EXIT_URL && { quickExit: env.QUICK_EXIT_URL }),
    }),
    operatorContent(env.CONTENT_DIR),
  ],
  resolve: { conditions: ['@unburden/source', 'module', 'browser', 'development|production'] },
  server,
  preview: {
    ...server,
    headers: securityHeaders({ adminRemoteUrl, pictures: pictureOrigin(env) }),
  },
  // The manifest is what size-report.mjs reads.
  build: { target: 'esnext', sourcemap: true, manifest: true },
});
