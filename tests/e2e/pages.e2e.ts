import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { stack } from './stack.ts';

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Each size and each scheme once: what breaks in one pair alone is rare, and a walk takes most of a minute. */
const looks = [
  ['wide', 'light'],
  ['phone', 'dark'],
] as const;

async function addresses(): Promise<Record<string, string>> {
  const api = await BuilderApi.signIn();
  const first = async (path: string) => (await api.get<{ items: { id: string }[] }>(path)).items[0]?.id;
  return {
    home: '/',
    forms: '/forms',
    builder: `/forms/${await first('/api/common/object-list')}`,
    workflows: '/workflows',
    editor: `/workflows/${await first('/api/workflow/getWorkflowDataList')}`,
    executions: '/executions',
    run: `/executions/${await first('/api/workflow/getAllWorkflowsExecutionHistory')}`,
    profile: '/settings/general/profile',
    security: '/settings/general/security',
    users: '/settings/user/user',
    workspace: '/settings/workspace',
    objects: '/settings/objects',
    monitoring: '/settings/monitoring',
    nothing: '/no/such/page',
    filler: stack.demoForm,
  };
}

/** Every fault that a person with a keyboard, a screen reader or a small phone would meet on the page. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return overflow > 0 ? [...faults, `${overflow} px wider than the screen`] : faults;
}

async function walk(
  browser: Browser,
  size: keyof typeof sizes,
  colorScheme: (typeof looks)[number][1],
): Promise<string[]> {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme, baseURL: stack.address });
  const page = await context.newPage();
  const faults: string[] = [];
  let name = 'login';
  page.on('pageerror', (error) => faults.push(`${name}: threw ${error.message}`));
  const look = async () => {
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.screenshot({ path: `test-results/pages/${name}-${size}-${colorScheme}.png` });
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
  };
  await page.goto('/login');
  await look();
  await logIn(page);
  for (const [next, address] of Object.entries(await addresses())) {
    name = next;
    await page.goto(address);
    await look();
  }
  await context.close();
  return faults;
}

test.describe('every page', () => {
  for (const [size, scheme] of looks) {
    test(`${size}, ${scheme}: accessible, within the screen, and without a thrown error`, async ({ browser }) => {
      test.setTimeout(180_000);
      expect(await walk(browser, size, scheme)).toEqual([]);
    });
  }
});
