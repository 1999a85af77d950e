import { lingui } from '@lingui/vite-plugin';
import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { budget } from '../tools/vite/budget.ts';
import { devMiddleware } from '../tools/vite/dev-middleware.ts';
import { messageMacros } from '../tools/vite/message-macros.ts';
import { sourceMaps } from '../tools/vite/source-maps.ts';

const port = Number(process.env.ADMIN_PORT ?? 4300);
const singleton = (requiredVersion: string) => ({ singleton: true, requiredVersion });
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  // Relative, so that the remote finds its chunks wherever it is served from.
  base: './',
  plugins: [
    messageMacros(),
    // Without its check of macros: the federation plugin resolves imports of untransformed code.
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }).filter(
      ({ name }) => name === 'vite-plugin-lingui',
    ),
    react(),
    tailwindcss(),
    // For the standalone page: the screens of members are the shell's.
    devMiddleware({ shell: `http://localhost:${process.env.SHELL_PORT ?? 4200}` }),
    // Without what the shell lends it.
    budget({ 'The admin area': { modules: ['/src/remote.ts', '/src/admin-app.tsx'], kB: 85.2 } }),
    compression(),
    federation({
      name: 'admin',
      filename: 'remoteEntry.js',
      exposes: { './admin-app': './src/remote.ts' },
      // Taken from the shell at run time: its admin-remote.loader.ts offers the same.
      shared: {
        react: singleton('^19.0.0'),
        'react/': singleton('^19.0.0'),
        'react-dom': singleton('^19.0.0'),
        'react-dom/': singleton('^19.0.0'),
        'react-router': singleton('^7.0.0'),
        'react-router-dom': singleton('^7.0.0'),
        '@reduxjs/toolkit': singleton('^2.0.0'),
        'react-redux': singleton('^9.0.0'),
      },
      dts: false,
    }),
  ],
  resolve: { conditions: ['@unburden/source', 'module', 'browser', 'development|production'] },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    origin: `http://localhost:${port}`,
    // The shell's page, on another origin, loads every one of these files.
    cors: true,
    // Only the standalone page calls these here: inside the shell the calls go to the shell's origin.
    proxy: {
      '/api': { target: api, xfwd: true },
      '/socket.io': { target: api, xfwd: true, ws: true },
    },
  },
  build: {
    target: 'esnext',
    sourcemap: sourceMaps,
    // The page that shows the remote alone, with a login of its own, is for development.
    ...(process.env.STANDALONE === 'off' && { rolldownOptions: { input: 'src/remote.ts' } }),
  },
});
