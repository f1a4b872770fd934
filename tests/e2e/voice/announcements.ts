/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';

type WithSaid = typeof globalThis & { said: string[] };

/** The page's script: the announcements of a screen reader, from changes of the page's live regions. */
function listen(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"], output';
  const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
  const regionOf = (node: Node): Element | null => elementOf(node)?.closest(live) ?? null;
  /** Hidden, or behind a dialog: not announced. */
  const isSilent = (region: Element): boolean => {
    const windows = Array.from(document.querySelectorAll('dialog:modal'));
    return windows.at(-1)?.contains(region) === false || !region.checkVisibility();
  };
  const isWhole = (region: Element): boolean => region.matches('[role="status"], [role="alert"], [aria-atomic="true"]');
  const textOf = (node: Node): string => (node instanceof HTMLElement ? node.innerText : (node.textContent ?? ''));
  const changesOf = ({ type, target, addedNodes }: MutationRecord): [Element | null, Node][] => {
    if (type === 'characterData') return [[regionOf(target), elementOf(target) ?? target]];
    const inside = Array.from(addedNodes).map((node): [Element | null, Node] => [regionOf(target), node]);
    // Of the regions inserted with their text, only alerts are announced.
    const alerts = Array.from(addedNodes).flatMap((node) =>
      node instanceof Element
        ? [...Array.from(node.querySelectorAll('[role="alert"]')), ...(node.matches('[role="alert"]') ? [node] : [])]
        : [],
    );
    return [...inside, ...alerts.map((alert): [Element, Node] => [alert, alert])];
  };
  new MutationObserver((records) => {
    const told = new Set<Node>();
    for (const [region, node] of records.flatMap(changesOf))
      if (region && node.isConnected && !isSilent(region)) told.add(isWhole(region) ? region : node);
    for (const node of told) {
      const text = textOf(node).trim().replaceAll(/\s+/g, ' ');
      if (text !== '') said.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Records the announcements of every page of a context. */
export async function installListener(context: BrowserContext): Promise<void> {
  await context.addInitScript(listen);
}

/** All announcements since the page was loaded, in order. */
export const announced = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as WithSaid).said);
