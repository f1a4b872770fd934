/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';
import { stack } from '../stack.ts';
import { namingVerified } from '../workflows.ts';
import { installDevices } from '../verification/devices.ts';
import { deskOf, test } from '../verification/journey.ts';
import type { Details } from '../verification/owner.ts';
import { Proposer } from '../verification/proposer.ts';

test.setTimeout(240_000);

const agentSounds = (page: Page): Promise<boolean> =>
  page.evaluate(() => Array.from(document.querySelectorAll('audio')).some((one) => !one.paused && one.currentTime > 0));

/** Duration of the browser's recording in seconds. */
function recordedFor({ facts }: Details): number {
  const at = (wanted: string) => Date.parse(facts.find(({ type }) => type === wanted)?.at ?? '');
  return (at('recording_stopped') - at('recording_started')) / 1000;
}

/** Loudness of the video from now on: its maximum within two seconds, compared with its minimum. */
const loudnessHere = (player: Locator): Promise<number> =>
  player.evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    const bytes = await (await fetch(video.currentSrc)).arrayBuffer();
    const audio = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes);
    const [samples, size] = [audio.getChannelData(0), audio.sampleRate / 10];
    const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
      Math.hypot(...samples.subarray(at * size, (at + 1) * size)),
    );
    const from = Math.round(video.currentTime * 10);
    return Math.max(...levels.slice(from, from + 20)) / Math.max(Math.min(...levels), 0.01);
  });

/**
 * Checks a verification as its owner: the whole video plays from a transcript line's time, and the record is intact.
 */
async function review(page: Page, verification: Details): Promise<void> {
  await page.goto(`/verifications/${verification.id}`);
  await page.getByRole('button', { name: 'Show the recording' }).click();
  const player = page.getByLabel('Recording of the session');
  const lacking = () =>
    player.evaluate((video: HTMLVideoElement, s) => Math.abs(video.duration - s), recordedFor(verification));
  await expect.poll(lacking).toBeLessThan(3);
  await page.getByRole('button', { name: 'Show this moment of the recording' }).last().click();
  const shown = () => player.evaluate((video: HTMLVideoElement) => video.readyState > 1 && video.currentTime);
  await expect.poll(shown).toBeGreaterThan(5);
  const lineOf = (who: string) => page.getByRole('listitem').filter({ has: page.getByText(who, { exact: true }) });
  for (const line of [lineOf('Agent').filter({ hasText: 'Please listen' }), lineOf('Proposer')]) {
    await line.last().getByRole('button').click();
    expect(await loudnessHere(player), await line.last().innerText()).toBeGreaterThan(10);
  }
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Intact: nothing was changed.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
}

/** Checks that a form with a verification starts a run with the answers. @param submit submits the form */
async function watchRun(page: Page, workflow: string, submit: () => Promise<void>): Promise<void> {
  await page.goto('/executions');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await submit();
  const run = page.getByRole('grid', { name: 'Executions' }).getByRole('row').filter({ hasText: workflow });
  await expect(run).toContainText('Completed');
  await run.getByRole('link').first().click();
  await page.getByRole('region', { name: 'Timeline' }).getByRole('button').first().click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByText('Asha Rao').first()).toBeVisible();
  await expect(details.getByText('"verified"').first()).toBeVisible();
}

/** The network loses the second part and delivers the fourth twice. @returns number of parts sent */
async function disturbUploads(page: Page): Promise<() => number> {
  let parts = 0;
  await page.route('**/api/guest/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    if (parts === 2) return route.abort('connectionreset');
    if (parts === 4) await route.fetch();
    return route.continue();
  });
  return () => parts;
}

// The one live verification of `npm test`. Others are in ../voice.
test('a desk goes on with a silent phone; a chunk lost and one doubled leave the video whole; the run is watched', async ({
  page,
  browser,
  builder,
  form,
  owner,
}) => {
  const workflow = `After ${form.address}`;
  await builder.publish(workflow, namingVerified(form.id));
  const context = await browser.newContext(deskOf(stack));
  await installDevices(context);
  const desk = new Proposer(await context.newPage());
  await desk.open(form.address);
  await desk.person.refuse('NotFoundError');
  await desk.prepare();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Use my phone' }).click();
  await desk.page.getByRole('button', { name: 'Copy the link' }).click();
  const code = await desk.page.getByText('Both screens show the same code').locator('strong').innerText();

  await installDevices(page.context());
  const proposer = new Proposer(page);
  const sent = await disturbUploads(page);
  await page.goto(await desk.page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(await Promise.all([desk.page, page].map((page) => faultsOf(page)))).toEqual([[], []]);
  await proposer.proceed();
  await proposer.prepare();
  await proposer.proceed();
  await proposer.person.refuseSound();
  await page.getByRole('button', { name: 'Tap to hear the agent' }).click({ timeout: 20_000 });
  await expect.poll(() => agentSounds(page)).toBe(true);
  await expect(desk.page.getByText('Your phone opened the link')).toBeVisible();
  await expect(page.getByText('care@example.com')).toBeVisible();
  await proposer.sayReady();
  await proposer.readToTheEnd();

  await desk.ended('Verification Completed');
  const office = await browser.newContext(deskOf(stack));
  const watcher = await office.newPage();
  await logIn(watcher);
  await watchRun(watcher, workflow, () => desk.thanked());
  await context.close();
  const verification = await owner.sealed();
  expect(verification).toMatchObject({ outcome: 'verified', submission_id: expect.any(String) });
  expect(verification.media.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['video', 'audio', 'record']));
  const { chunks, ...rest } = await owner.recorded();
  expect(sent()).toBeGreaterThan(4);
  expect(rest).toMatchObject({ missing: [], finished: true });
  expect(chunks.length).toBeGreaterThan(4);
  expect(chunks.map(({ number }) => number)).toEqual(chunks.map((_, index) => index));
  await review(watcher, verification);
  await office.close();
});
