import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { faultsOf } from './faults.ts';
import { stack } from './stack.ts';

const looks = {
  light: { width: 1440, height: 900 },
  dark: { width: 390, height: 844 },
} as const;
const port = stack.ports.gallery;

// One server for all tests: they run in one worker, one after the other.
test.describe.configure({ mode: 'default', timeout: 600_000 });
let server: ViteDevServer;
test.beforeAll(async () => {
  server = await createServer({ root: new URL('../../apps/web', import.meta.url).pathname, server: { port } });
  await server.listen();
});
test.afterAll(() => server.close());

const overlay = '[role="dialog"], [role="menu"], [role="listbox"]';
/** The same component stands there in several states, with the same landmarks. */
const except = ['landmark-unique'];
/** The options of a select scroll with the arrow keys, while the focus stays in its input. */
const exceptOfOptions = [...except, 'scrollable-region-focusable'];

/** Opens each menu, dialog and panel in sight, and closes it again. */
async function faultsOfOverlays(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const opener of await page.locator('[data-opens]').all()) {
    await opener.click();
    const opened = page.locator(overlay).filter({ visible: true });
    await expect(opened).toHaveCount(1);
    const isOptions = (await opened.getAttribute('role')) === 'listbox';
    faults.push(...(await faultsOf(page, { within: overlay, except: isOptions ? exceptOfOptions : except })));
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
  return faults;
}

test.describe('the gallery', () => {
  for (const [colorScheme, viewport] of Object.entries(looks))
    test.describe(`${viewport.width}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme: colorScheme as keyof typeof looks });
      test('accessible, within the screen, and without a thrown error', async ({ page }) => {
        const faults: string[] = [];
        page.on('pageerror', ({ message }) => faults.push(`threw ${message}`));
        await page.goto(`http://127.0.0.1:${port}/gallery#ui`);
        const folders = page.getByRole('navigation', { name: 'Components' }).locator('a:has(strong)');
        await expect(folders.first()).toBeVisible({ timeout: 120_000 });
        for (const folder of await folders.all()) {
          const name = (await folder.innerText()).trim();
          await folder.click();
          await expect(page.getByRole('heading', { name: `${name}/` }).first()).toBeVisible();
          const path = `test-results/pages/gallery-${name.replace('/', '-')}-${viewport.width}-${colorScheme}.png`;
          await page.screenshot({ path, fullPage: true });
          const found = [...(await faultsOf(page, { except })), ...(await faultsOfOverlays(page))];
          faults.push(...found.map((fault) => `${name}: ${fault}`));
        }
        expect(faults).toEqual([]);
      });
    });

  test('is absent from the build', async ({ page }) => {
    expect((await page.request.get(`${stack.address}/gallery.html`)).status()).toBe(404);
    await page.goto(`${stack.address}/gallery`);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });
});
