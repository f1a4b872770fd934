/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { killAgent } from '@tessera/testing/agent-processes';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';
import { installDevices, Person } from '../verification/devices.ts';
import { mediaIsReady } from '../verification/proposer.ts';

test.setTimeout(240_000);

const spoken = { timeout: 45_000 };
/** Long enough to be interrupted by a voice three times as slow as that of the suite. */
const story = [
  'Our office is in Chennai, near the old harbour and the big market.',
  'It is open from Monday to Friday, from nine in the morning until six in the evening, except on public holidays.',
  'We sell plans for health, for travel, for cars, for houses and for the whole family, and all of them can be bought here.',
  'Whoever has a plan already can ask about a claim, about a payment, about a document or about the next appointment.',
  'Please tell me what you would like to know, and take all the time that you need.',
].join(' ');

/** Publishes a telephonic agent with a public page, whose calls are recorded. @returns the key of its page */
async function publishAgent(builder: BuilderApi): Promise<string> {
  const created = await builder.post<{ id: string; revision: number; definition: Record<string, object> }>(
    '/api/agent/create',
    { name: `Phone desk ${Date.now()}`, type: 3 },
  );
  const { id, definition } = created;
  const spokenOf = {
    prompt: 'You are the front desk of an insurer.',
    greeting: `Hello, this is the front desk. ${story}`,
  };
  const changed = {
    ...definition,
    persona: { ...definition['persona'], ...spokenOf },
    page: { ...definition['page'], on: true, title: 'Front desk' },
    recording: { on: true, notice: '' },
  };
  const saved = await builder.post<{ revision: number }>('/api/agent/createagentorupdate', {
    ...{ id, revision: created.revision, definition: changed },
  });
  const { page_key: key } = await builder.post<{ page_key: string }>('/api/agent/status', {
    ...{ id, status: 1, revision: saved.revision },
  });
  return key;
}

/** When a line of the agent began to sound. */
async function soundsFrom(builder: BuilderApi, id: string, text: string): Promise<number | null> {
  const { entries } = await builder.get<{ entries: { text?: string; from_ms?: number | null }[] }>(
    `/api/conversations/get?id=${id}`,
  );
  return entries.find((entry) => entry.text?.includes(text))?.from_ms ?? null;
}
const newest = async (builder: BuilderApi): Promise<string> => {
  const { items } = await builder.get<{ items: { id: string }[] }>('/api/agent/agent-executions/list?limit=1');
  return items[0]?.id ?? '';
};
const agentSounds = (page: Page): Promise<boolean> =>
  page.evaluate(() => Array.from(document.querySelectorAll('audio')).some((one) => !one.paused && one.currentTime > 0));

test('a call survives an interruption and a crash of the voice, and its recordings can be played', async ({
  page,
  browser,
}) => {
  const builder = await BuilderApi.signIn();
  await mediaIsReady(builder);
  const key = await publishAgent(builder);
  await installDevices(page.context());
  const person = new Person(page);
  await page.goto(`/a/${key}`);
  await person.refuse('NotAllowedError');
  await page.getByRole('button', { name: 'Call the agent' }).click();
  await expect(page.getByRole('alert')).toContainText('The microphone is blocked.');
  await person.refuse('');
  await page.getByRole('button', { name: 'Call again' }).click();

  const captions = page.getByRole('log', { name: 'What is said' });
  await expect(captions).toContainText('This call is recorded.', spoken);
  await expect(captions).toContainText('Our office is in Chennai', spoken);
  const status = page.getByRole('status');
  await expect(status).toHaveText('Speaking', spoken);
  await expect.poll(() => agentSounds(page)).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  const conversation = await newest(builder);
  // Into the greeting, after the notice.
  await expect.poll(() => soundsFrom(builder, conversation, 'front desk'), spoken).not.toBeNull();
  await person.say('Are you a robot?');
  await expect(captions.getByText('interrupted')).toBeVisible(spoken);
  const lines = () => captions.getByRole('listitem').count();
  await expect.poll(lines, spoken).toBeGreaterThan(3);

  await expect(status).toHaveText('Speaking', spoken);
  killAgent(conversation);
  await expect(status).toHaveText('Listening', spoken);
  const before = await lines();
  await person.say('What are your opening hours?');
  await expect.poll(lines, spoken).toBeGreaterThan(before + 1);
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByText('The call has ended.')).toBeVisible(spoken);

  const office = await browser.newContext();
  const watcher = await office.newPage();
  await logIn(watcher);
  await watcher.goto(`/agents/conversations/${conversation}`);
  await expect(watcher.getByText('The customer hung up.')).toBeVisible();
  const said = watcher.getByRole('log', { name: 'Transcript' });
  await expect(said.getByText('interrupted')).toBeVisible();
  await expect(said.getByText(/answered after [\d,]+ ms/).first()).toBeVisible();
  const recordings = async () =>
    (await builder.get<{ recordings: unknown[] }>(`/api/conversations/get?id=${conversation}`)).recordings.length;
  // That of the voice that was killed is stored once nobody writes it any more.
  await expect.poll(recordings, spoken).toBe(2);
  await watcher.reload();
  await said
    .getByRole('button', { name: /Play from/ })
    .nth(1)
    .click();
  const player = watcher.getByLabel('Recording of the call');
  // How long it is depends on the moment of the crash.
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
  expect(await faultsOf(watcher)).toEqual([]);
  await office.close();
});
