/// <reference lib="dom" />
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
  const [wider = 0, taller = 0] = await page.evaluate(overflow);
  return [
    ...faults,
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
    ...(taller > 0 ? [`${taller} px can be scrolled below the page`] : []),
  ];
}

/** What goes beyond the screen, in pixels: to the side, and downwards where the main part of the page scrolls by itself. */
function overflow(): number[] {
  const page = document.documentElement;
  const main = document.querySelector('main');
  const isFramed = main !== null && getComputedStyle(main).overflowY === 'auto';
  return [page.scrollWidth - page.clientWidth, isFramed ? page.scrollHeight - page.clientHeight : 0];
}
