import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceFiles } from './vite-face.ts';
import { fillBudget } from './vite-budget.ts';
import { onlyProduct, pagesInDevelopment, precompress, publicPagesInDevelopment } from './vite-plugins.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';
const livekit = (process.env['LIVEKIT_URL'] || 'ws://127.0.0.1:7880').replace(/^ws/, 'http');
const page = (name: string) => resolve(import.meta.dirname, name);

export default defineConfig({
  plugins: [
    react(),
    pagesInDevelopment(),
    publicPagesInDevelopment(api),
    onlyProduct(),
    faceFiles(),
    fillBudget(),
    precompress(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom'] },
  // The gallery is no part of the build's input.
  optimizeDeps: { entries: ['*.html'] },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 3000),
    strictPort: true,
    // The API tells the browser where the room is by the address that it was asked at, which has to be this one.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/socket.io': { target: api, ws: true },
      '/rtc': { target: livekit, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // The builder, the public form and the public chat: pages that share nothing but what they all use.
    rolldownOptions: { input: [page('index.html'), page('fill.html'), page('chat.html')] },
  },
});
