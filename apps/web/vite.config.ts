import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fillBudget, fillPage, precompress } from './vite-plugins.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';
const page = (name: string) => resolve(import.meta.dirname, name);

export default defineConfig({
  plugins: [react(), fillPage(), fillBudget(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom'] },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
  build: {
    target: 'es2022',
    // The public form and the builder: two pages that share nothing but what both use.
    rolldownOptions: { input: [page('index.html'), page('fill.html')] },
  },
});
