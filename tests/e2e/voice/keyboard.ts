/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than any part of the page has. */
const mostStops = 40;
/** More than once around a window of the step. */
const aRound = 16;

/** Somebody who has a keyboard and nothing else. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Goes to a control with Tab. On the way the focus must be on something, and inside a window that is open. */
  async to(control: Locator): Promise<void> {
    for (let stop = 0; stop < mostStops; stop += 1) {
      await this.page.keyboard.press('Tab');
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${control}`);
  }

  /** Goes to a control and uses it. */
  async use(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press(key);
  }

  async type(control: Locator, text: string): Promise<void> {
    await this.to(control);
    await this.page.keyboard.type(text);
    await expect(control).toHaveValue(text);
  }

  /** Tabs around, and sees that no stop is behind the open window. */
  async isKeptIn(dialog: Locator): Promise<void> {
    const stops: string[] = [];
    for (let stop = 0; stop < aRound; stop += 1) {
      await this.page.keyboard.press('Tab');
      stops.push(
        await dialog.evaluate((window) => {
          const { activeElement } = document;
          // The browser's own bar stands between the last control and the first.
          if (!activeElement || activeElement === document.body) return 'browser';
          return window.contains(activeElement) ? 'inside' : activeElement.outerHTML.slice(0, 80);
        }),
      );
    }
    expect(new Set(stops.filter((stop) => stop !== 'browser'))).toEqual(new Set(['inside']));
  }
}
