import { expect } from '@playwright/test';
import { launch } from '../launch.ts';
import { trueStack } from '../stack.ts';
import { test } from '../verification/journey.ts';

test.use({ place: trueStack });
test.setTimeout(240_000);

let end: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  end = await launch(trueStack);
});
test.afterAll(() => end?.());

test('a session with the times of the specification', async ({ page, proposer }) => {
  await proposer.begin();
  await expect(page.getByText('Your face is in the frame')).toBeAttached({ timeout: 20_000 });
  await proposer.person.show('none');
  const away = Date.now();
  await proposer.heardStatus('Your face was not in the frame for a while');
  expect(Date.now() - away).toBeGreaterThan(9_500);
  await proposer.person.show('one');
  await proposer.sayReady();
  await proposer.readUntil(page.getByText('A person will review your consent.').first());
  const verdict = Date.now();
  await proposer.ended('Verification Completed');
  expect(Date.now() - verdict).toBeGreaterThan(18_000);
});
