import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { stack } from './stack.ts';

const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path && existsSync(path));

/** Journeys of people, in a real browser, against everything that `npm start` brings up. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // Three at once are faster on a quiet machine, but beside the rest of the suite what is said is no longer understood.
  workers: 2,
  fullyParallel: true,
  outputDir: 'test-results/e2e',
  // The longest first, so that no worker is left with one at the end.
  projects: [
    { name: 'live', testMatch: 'verification/*.e2e.ts' },
    { name: 'pages', testMatch: '*.e2e.ts', testIgnore: 'verification/*' },
  ],
  use: {
    baseURL: stack.address,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Without pictures and copies of each moment: they cost half as much as the session that they are of.
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
