/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selector of the part to examine; the whole page without it. */
  within?: string;
  /** Rules of axe that do not apply. */
  except?: string[];
}

/** Every fault that a person with a keyboard, a screen reader or a small phone would meet on the page. */
export async function faultsOf(page: Page, { within, except = [] }: Scope = {}): Promise<string[]> {
  await page.evaluate(settled);
  // No page has third-party frames, for which axe would open another page each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).disableRules(except).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const [wider = 0, taller = 0] = await page.evaluate(overflow);
  return [
    ...faults,
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
    ...(taller > 0 ? [`${taller} px can be scrolled below the page`] : []),
  ];
}

/** Waits for transitions to end: a change of the colour scheme passes through colours with too little contrast. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Overflow in pixels: horizontally, and vertically where the main part scrolls. */
function overflow(): number[] {
  const page = document.documentElement;
  const main = document.querySelector('main');
  const isFramed = main !== null && getComputedStyle(main).overflowY === 'auto';
  return [page.scrollWidth - page.clientWidth, isFramed ? page.scrollHeight - page.clientHeight : 0];
}
