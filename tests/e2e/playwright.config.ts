import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { stack } from './stack.ts';

const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path && existsSync(path));

/** Journeys of people in a real browser, on everything that `npm start` runs. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  timeout: 360_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  outputDir: 'test-results/e2e',
  // A runner for each (scripts/lib/runners.mjs). Tests with speech run one at a time, so that the speech is recognised
  // in time.
  projects: [
    { name: 'pages', testMatch: '*.e2e.ts', testIgnore: ['**/live/**', '**/voice/**'] },
    { name: 'live', testMatch: 'live/*.e2e.ts', workers: 1 },
    { name: 'voice', testMatch: 'voice/*.e2e.ts', workers: 1 },
  ],
  use: {
    baseURL: stack.address,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Without screenshots and snapshots of each step: they cost half as much as the session itself.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
