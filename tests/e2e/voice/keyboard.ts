/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than any part of the page has. */
const mostStops = 40;
/** More than one round in a dialog of the step. */
const aRound = 16;

/** A person who uses only a keyboard. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Moves to a control with Tab. Every stop must have the focus visible, and be inside an open dialog. */
  async to(control: Locator): Promise<void> {
    for (let stop = 0; stop < mostStops; stop += 1) {
      await this.page.keyboard.press('Tab');
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${control}`);
  }

  /** Moves to a control and activates it. */
  async use(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press(key);
  }

  async type(control: Locator, text: string): Promise<void> {
    await this.to(control);
    await this.page.keyboard.type(text);
    await expect(control).toHaveValue(text);
  }

  /** Tabs through one round, and checks that no stop is behind the open dialog. */
  async isKeptIn(dialog: Locator): Promise<void> {
    const stops: string[] = [];
    for (let stop = 0; stop < aRound; stop += 1) {
      await this.page.keyboard.press('Tab');
      stops.push(
        await dialog.evaluate((window) => {
          const { activeElement } = document;
          // The browser's own bar is between the last control and the first.
          if (!activeElement || activeElement === document.body) return 'browser';
          return window.contains(activeElement) ? 'inside' : activeElement.outerHTML.slice(0, 80);
        }),
      );
    }
    expect(new Set(stops.filter((stop) => stop !== 'browser'))).toEqual(new Set(['inside']));
  }
}
