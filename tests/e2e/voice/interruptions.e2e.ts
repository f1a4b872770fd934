import { expect } from '@playwright/test';
import { faultsOf } from '../faults.ts';
import { noFaceMs } from '../stack.ts';
import { killAgent } from '@tessera/testing/agent-processes';
import { test } from '../verification/journey.ts';

test.setTimeout(240_000);

test('nobody in the frame, two people, the right person again; a lost and then busy microphone is requested again', async ({
  page,
  proposer,
  owner,
}) => {
  await proposer.begin();
  await expect(page.getByText('Your face is in the frame')).toBeAttached({ timeout: 20_000 });
  await proposer.person.show('two');
  await expect(page.getByText('Multiple faces detected', { exact: false })).toBeVisible();
  await proposer.person.show('none');
  await expect(page.getByText('We request you to be in camera frame')).toBeVisible();
  await proposer.heardStatus('Your face was not in the frame for a while');
  await proposer.person.show('one');
  await proposer.person.refuse('NotReadableError');
  await proposer.person.takeAway('audio');
  await proposer.heardStatus('Camera and microphone were lost');
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try Again' });
  await expect(again).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await proposer.person.refuse('');
  await expect(again).toBeHidden();
  await proposer.sayReady();
  await proposer.readToTheEnd();
  const { outcome, review_reasons, facts } = await owner.sealed();
  expect([outcome, review_reasons]).toEqual(['review', expect.arrayContaining(['not_in_frame'])]);
  const seen = facts.filter(({ type }) => type === 'face').map(({ faces }) => faces);
  expect(seen).toEqual(expect.arrayContaining(['many', 'none', 'one']));
  expect(facts.filter(({ type }) => type === 'gap').map(({ what }) => what)).toContain('microphone');
});

test('a reload in the middle and 30 seconds without a network lose nothing', async ({
  page,
  context,
  proposer,
  owner,
}) => {
  await proposer.untilAsked();
  const leftAt = Date.now();
  await page.reload();
  await page.waitForTimeout(3_000);
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await proposer.heardStatus('The agent is listening');
  await context.setOffline(true);
  const offlineAt = Date.now();
  expect(await faultsOf(page)).toEqual([]);
  await page.waitForTimeout(Math.max(0, offlineAt + 30_000 - Date.now()));
  await context.setOffline(false);
  await proposer.readToTheEnd();
  const { outcome, review_reasons, facts } = await owner.sealed();
  expect([outcome, review_reasons]).toEqual(['verified', []]);
  expect(await owner.recorded()).toMatchObject({ missing: [], finished: true });
  expect(facts.filter(({ type }) => type === 'recording_started').length).toBeGreaterThan(1);
  const gaps = facts.filter(({ what }) => what === 'room').map(({ at }) => Math.abs(Date.parse(at) - leftAt));
  expect(Math.min(...gaps), 'a gap begins when the page was left').toBeLessThan(2_500);
  const [offline] = facts.filter(({ what }) => what === 'offline');
  expect(Date.parse(offline?.until ?? '') - Date.parse(offline?.at ?? '')).toBeGreaterThan(29_000);
});

test('without the face model darkness does not count as absence, and colour detects an empty chair', async ({
  page,
  proposer,
  owner,
}) => {
  await page.route('**/face/**', (route) => route.abort());
  await proposer.begin();
  await proposer.heardStatus('The agent waits until you are ready');
  const away = page.getByText('Your face was not in the frame for a while');
  // Colour cannot detect anything in the dark: the detector counts as failed, however long it lasts.
  await proposer.person.show('black');
  await page.waitForTimeout(noFaceMs + 2_000);
  await expect(away).toBeHidden();
  const emptied = Date.now();
  await proposer.person.show('none');
  await expect(away).toBeVisible({ timeout: noFaceMs + 5_000 });
  expect(Date.now() - emptied).toBeGreaterThan(noFaceMs);
  await proposer.person.show('one');
  await proposer.sayReady();
  await proposer.readToTheEnd();
  const { outcome, review_reasons, facts } = await owner.sealed();
  expect([outcome, review_reasons]).toEqual(['review', ['not_in_frame']]);
  const seen = facts.filter(({ type }) => type === 'face');
  expect(new Set(seen.map(({ detector }) => detector))).not.toContain('model');
  const absent = seen.filter(({ faces }) => faces === 'none');
  expect(absent.map(({ detector, at }) => [detector, Date.parse(at) > emptied])).toEqual([['colour', true]]);
});

test.describe('with two attempts', () => {
  test.use({ attempts: 2 });

  test('a killed agent is replaced; a proposer who reads another text to it fails, and cannot submit the form', async ({
    page,
    proposer,
    owner,
  }) => {
    await proposer.untilAsked();
    killAgent((await owner.details()).id);
    await proposer.heardStatus('Another one is taking over');
    const otherText = 'The weather in the mountains was pleasant, and we walked.';
    await proposer.read(otherText);
    await proposer.heardStatus('Attempt 2 of 2');
    await proposer.read(otherText);
    await proposer.ended('Verification Failed');
    expect(await faultsOf(page)).toEqual([]);
    // Until the recording has arrived the form waits, and says so.
    await expect(async () => {
      await proposer.submit();
      const refusal = page.getByText('Consent verification failed. Start the verification again');
      await expect(refusal.first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    expect(await owner.sealed()).toMatchObject({ outcome: 'failed', submission_id: null });
  });
});
