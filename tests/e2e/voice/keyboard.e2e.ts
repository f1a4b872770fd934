import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../../apps/web/src/fill/verification/texts/texts.en.ts';
import { faultsOf } from '../faults.ts';
import { stack } from '../stack.ts';
import { announced, installListener } from './announcements.ts';
import { installDevices } from '../verification/devices.ts';
import { deskOf, test } from '../verification/journey.ts';
import { Keyboard } from './keyboard.ts';
import { premium, Proposer, sumInsured } from '../verification/proposer.ts';

test.use(deskOf(stack));
test.setTimeout(240_000);

/** Required announcements, in order. */
const told = [
  texts['status.opening'],
  texts['status.calling'],
  texts['status.speaking'],
  texts['status.waiting'],
  texts['status.ready'],
  texts['status.listening'],
  texts['status.checking'],
  texts['status.verified'],
  texts['status.sending'],
  texts['status.sent'],
];

/** Those of `wanted` that do not follow their predecessor; none when the order is right. */
function missing(wanted: readonly string[], said: readonly string[]): string | undefined {
  let from = 0;
  return wanted.find((line) => {
    const at = said.findIndex((one, index) => index >= from && one.includes(line));
    from = at + 1;
    return at < 0;
  });
}

const button = (inside: Page | Locator, name: string): Locator => inside.getByRole('button', { name, exact: true });

test('with keyboard and screen reader alone, from the first field to the thanks', async ({ page, form, owner }) => {
  await installDevices(page.context());
  await installListener(page.context());
  const proposer = new Proposer(page);
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole('dialog', { name: texts['dialog.label'] });
  const heading = (name: string) => dialog.getByRole('heading', { name, level: 2 });
  const start = button(page, texts['intro.start']);
  const isSound = async () => expect(await faultsOf(page)).toEqual([]);

  await page.goto(form.address);
  await keyboard.type(page.getByLabel('Your name'), 'Asha Rao');
  await keyboard.type(page.getByLabel('Sum insured'), sumInsured);
  await keyboard.type(page.getByLabel('Premium'), premium);
  await isSound();

  await keyboard.use(start);
  await expect(heading(texts['notice.title'])).toBeFocused();
  await keyboard.isKeptIn(dialog);
  await isSound();
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heading(texts['notice.title'])).toBeFocused();

  await keyboard.use(button(dialog, texts['notice.agree']), 'Space');
  await expect(heading(texts['instructions.title'])).toBeFocused();
  await keyboard.use(button(dialog, texts['check.play']));
  await keyboard.use(button(dialog, texts['check.heard']));
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await isSound();
  await keyboard.isKeptIn(dialog);

  await keyboard.use(button(dialog, texts['action.proceed']));
  await expect(heading(texts['live.title'])).toBeFocused();
  await keyboard.isKeptIn(dialog);
  await proposer.heardStatus(texts['status.waiting']);
  const stop = button(dialog, texts['action.stop']);
  await keyboard.use(stop);
  await expect(page.getByRole('alertdialog').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stop).toBeFocused();
  await isSound();
  await proposer.sayReady();
  await proposer.heardStatus(texts['status.listening']);
  await isSound();
  await keyboard.to(stop);
  await proposer.readUntil(dialog.getByText(texts['status.verified']).first());
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await isSound();

  await expect(page.getByRole('heading', { name: texts['end.completed.title'] })).toBeFocused({ timeout: 30_000 });
  await isSound();
  await keyboard.use(button(page, 'Submit'));
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeFocused();
  await isSound();

  const said = await announced(page);
  expect(missing(told, said), said.join('\n')).toBeUndefined();
  expect(said).toContain(texts['live.read']);
  expect(said.filter((line, index) => line === said[index - 1])).toEqual([]);
  const { transcript } = await owner.sealed();
  const lines = transcript.map(({ text }) => text).filter((text) => text !== texts['live.read']);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((text) => said.some((one) => one.includes(text)))).toEqual([]);
});
