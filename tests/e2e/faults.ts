import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Every fault that a person with a keyboard, a screen reader or a small phone would meet on the page. */
export async function faultsOf(page: Page): Promise<string[]> {
  // No page has frames of others, for which alone axe would open a page of its own each time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return overflow > 0 ? [...faults, `${overflow} px wider than the screen`] : faults;
}
