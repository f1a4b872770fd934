import type { CredentialSecret } from '@tessera/contracts/credentials/stored-credentials.schema';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { MailboxPollRepository } from '@tessera/data/schedules/mailbox-poll.repository';
import { ScheduledWorkflowsRepository } from '@tessera/data/schedules/scheduled-workflows.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { newId, type UserId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { sealCredential } from '@tessera/kit/outbound/credential-vault';
import { Sealing } from '@tessera/kit/sealing';
import { LiveRuns } from '@tessera/runs/live-runs';
import { RunStarter } from '@tessera/runs/run-starter';
import { ImapServer } from '@tessera/testing/imap-server';
import { WorkerUnderTest } from '../../worker.fixture.ts';
import { MailboxPoller } from './mailbox-poller.ts';

const login = { user: 'desk@example.com', pass: 'a "real" password' };
let worker: WorkerUnderTest;
let server: ImapServer;
let port: number;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  // The test decides when a mailbox is read.
  await worker.get(MailboxPoller).onApplicationShutdown();
});
afterAll(() => worker.stop());
beforeEach(async () => {
  server = new ImapServer(login);
  port = await server.listen();
});
afterEach(() => server.close());

const sealing = new Sealing(Buffer.alloc(32, 7).toString('base64'));
const credentials = () => worker.get(CredentialRepository);
const secretWith = (password: string) =>
  ({ kind: 'mailbox', host: '127.0.0.1', port, security: 'none', username: login.user, password }) as const;
async function mailbox(secret: CredentialSecret = secretWith(login.pass)): Promise<string> {
  const { workspace } = worker;
  const [id, now] = [newId(), new Date()];
  const sealed = sealCredential(sealing, { workspace, id, secret });
  await credentials().add(
    {
      ...{ _id: id, workspace, name: `Desk ${id}`, kind: secret.kind, hosts: ['127.0.0.1'], sealed },
      ...{ token: null, failure: null, lastUsedAt: null, createdBy: newId<UserId>(), createdAt: now, updatedAt: now },
    },
    100,
  );
  return id;
}

const value = '{{trigger.from}}: {{trigger.subject}}: {{trigger.text}}';
const out = { id: 'out', kind: 'output', options: { values: [{ name: 'value', value }] } };
const listening = (options: JsonObject) => worker.listening({ kind: 'email_received', subject: null, options }, out);
const found = async (workflow: string) => {
  const all = await worker.get(ScheduledWorkflowsRepository).startedBy('email_received');
  return all.find(({ _id }) => _id === workflow)!;
};
const poll = async (workflow: string) => worker.get(MailboxPoller).poll(await found(workflow));
const problemOf = async (workflow: string) =>
  (await worker.get(WorkflowRepository).byId(worker.workspace, workflow))?.triggerProblem ?? null;
/** Results of the workflow's runs when all have ended, in the order in which they began. */
async function results(workflow: string) {
  const ended = await Promise.all((await worker.runsOf(workflow)).map(({ _id }) => worker.ended(_id)));
  return ended.map(({ result }) => (JSON.parse(result ?? '{}') as JsonObject)['value']).toSorted();
}

const mail = (subject: string, text = 'Hello', headers: string[] = []) =>
  [
    `Message-ID: <${newId()}@example.com>`,
    ...['From: Asha Kulkarni <asha@example.com>', 'To: desk@example.com', `Subject: ${subject}`, ...headers],
    ...['', text, ''],
  ].join('\n');

describe('a mailbox', () => {
  it('starts a run for each message that came after publishing, once', async () => {
    server.deliver(mail('Before'), { at: new Date(Date.now() - 3_600_000) });
    const workflow = await listening({ credentialId: await mailbox() });
    server.deliver(mail('First'), { at: new Date(Date.now() + 1_000) });
    await poll(workflow);
    server.deliver(mail('=?utf-8?B?U2Vjb25kIOKCrA==?='));
    await poll(workflow);
    await poll(workflow);
    const expected = ['asha@example.com: First: Hello', 'asha@example.com: Second €: Hello'];
    expect(await results(workflow)).toEqual(expected);
    expect(server.commands.filter((command) => command.startsWith('SELECT'))).toEqual([]);

    // The process died after the runs were stored and before it noted them.
    const { _id, workspace } = await found(workflow);
    const polls = worker.get(MailboxPollRepository);
    const known = (await polls.of(workspace, _id))!;
    await polls.set(workspace, _id, { ...known, lastUid: 1 });
    await poll(workflow);
    expect(await results(workflow)).toEqual(expected);
  });

  it('goes on with what came since the last reading when the server counts anew', async () => {
    const workflow = await listening({ credentialId: await mailbox() });
    server.deliver(mail('Old'), { at: new Date(Date.now() - 60_000) });
    await poll(workflow);
    server.renumber();
    server.deliver(mail('New'), { at: new Date(Date.now() + 2_000) });
    await poll(workflow);
    expect(await results(workflow)).toEqual(['asha@example.com: New: Hello']);
  });

  it('tells of files without reading them, and cuts what is too large', async () => {
    const workflow = await listening({ credentialId: await mailbox() });
    await poll(workflow);
    const body = [
      ...['--b', 'Content-Type: text/html; charset=utf-8', '', '<p>See the <b>file</b></p>', '--b'],
      ...['Content-Type: application/pdf; name="order.pdf"', 'Content-Transfer-Encoding: base64'],
      ...['Content-Disposition: attachment; filename="order.pdf"', '', 'A'.repeat(1_500_000), '--b--', ''],
    ].join('\n');
    server.deliver(mail('Order', body, ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"']));
    await poll(workflow);
    expect(await results(workflow)).toEqual(['asha@example.com: Order: See the file']);
    const [run] = await worker.runsOf(workflow);
    expect((await worker.get(LiveRuns).details(worker.workspace, run!._id)).input).toMatchObject({
      attachments: [{ name: 'order.pdf', type: 'application/pdf', size: 1_500_000 }],
      is_cut: true,
    });
  });

  it('starts nothing for mail of its own, and for automatic mail only where it is wanted', async () => {
    const credentialId = await mailbox();
    const [people, all] = [await listening({ credentialId }), await listening({ credentialId, automatic: true })];
    for (const workflow of [people, all]) await poll(workflow);
    server.deliver(mail('Out of office', 'Away', ['Auto-Submitted: auto-replied']));
    server.deliver(mail('News', 'New', ['Precedence: bulk']));
    server.deliver(mail('Undelivered', 'Sorry', ['Return-Path: <>']));
    server.deliver(mail('Own').replace(/<[^@>]+@example.com>/, '<tessera.run-1-0@example.com>'));
    server.deliver(mail('Person', 'Hello', ['Auto-Submitted: no']));
    for (const workflow of [people, all]) await poll(workflow);
    expect(await results(people)).toEqual(['asha@example.com: Person: Hello']);
    expect((await results(all)).map((text) => String(text).split(': ')[1])).toEqual([
      'News',
      'Out of office',
      'Person',
      'Undelivered',
    ]);
  });

  it('takes only what the filter wants, and at most 20 messages at a time', async () => {
    const credentialId = await mailbox();
    const filtered = await listening({ credentialId, from: '@EXAMPLE.com', subject: 'order 2' });
    await poll(filtered);
    for (let number = 1; number <= 25; number += 1) server.deliver(mail(`Order ${number}`));
    server.deliver(mail('Order 2').replace('asha@example.com>', 'asha@example.org>'));
    await poll(filtered);
    expect(await results(filtered)).toHaveLength(2);
    const { dueAt } = (await worker.get(MailboxPollRepository).of(worker.workspace, filtered))!;
    expect(dueAt.getTime()).toBeLessThanOrEqual(Date.now());
    await poll(filtered);
    expect(await results(filtered)).toHaveLength(7);
  });

  it.each([
    ['a wrong password', () => mailbox(secretWith('another')), {}, 'Invalid credentials'],
    ['a folder that does not exist', () => mailbox(), { folder: 'Orders' }, 'Unknown Mailbox: Orders'],
    ['a deleted credential', async () => newId(), {}, 'The mailbox was deleted'],
    ['a credential of another kind', () => mailbox({ kind: 'bearer', token: 'token' }), {}, 'is not a mailbox'],
    [
      'a server with a name and no encryption',
      () => mailbox({ ...secretWith(login.pass), host: 'localhost' }),
      {},
      'over an encrypted connection only',
    ],
    ['a private address', () => mailbox({ ...secretWith(login.pass), host: '10.0.0.1' }), {}, 'private address'],
  ])('shows on the workflow that it cannot be read: %s', async (_, credential, options, words) => {
    const workflow = await listening({ credentialId: await credential(), ...options });
    await poll(workflow);
    expect(await problemOf(workflow)).toContain(words);
  });

  it('is read when it is due, and at once after it was published again', async () => {
    const workflow = await listening({ credentialId: await mailbox() });
    const logins = () => server.commands.filter((command) => command.startsWith('LOGIN')).length;
    const look = () => worker.get(MailboxPoller).look();
    await look();
    await look();
    expect(logins()).toBe(1);
    const { workspace } = worker;
    const polls = worker.get(MailboxPollRepository);
    const known = (await polls.of(workspace, workflow))!;
    await polls.set(workspace, workflow, { ...known, version: known.version + 1 });
    await look();
    expect(logins()).toBe(2);
    await polls.set(workspace, workflow, { ...known, dueAt: new Date() });
    await look();
    expect(logins()).toBe(3);
  });

  it('is read later when the server is gone, and loses nothing', async () => {
    const id = await mailbox();
    const workflow = await listening({ credentialId: id });
    await poll(workflow);
    server.isAway = true;
    server.deliver(mail('Meanwhile'));
    await poll(workflow);
    expect(await problemOf(workflow)).toContain('closed the connection');
    await poll(workflow);
    const { dueAt, failures } = (await worker.get(MailboxPollRepository).of(worker.workspace, workflow))!;
    expect(failures).toBe(2);
    expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 60_000);
    server.isAway = false;
    await poll(workflow);
    expect(await problemOf(workflow)).toBeNull();
    expect(await results(workflow)).toEqual(['asha@example.com: Meanwhile: Hello']);
  });

  it('keeps what was done before an error on our side, and does not show its words', async () => {
    const workflow = await listening({ credentialId: await mailbox() });
    await poll(workflow);
    const first = server.deliver(mail('First'));
    server.deliver(mail('Second'));
    const runs = worker.get(RunStarter);
    const start = runs.start.bind(runs);
    const failing = jest.spyOn(runs, 'start').mockImplementation((request) => {
      if (request.input['subject'] === 'Second') throw new Error('words of ours');
      return start(request);
    });
    await poll(workflow);
    expect(await problemOf(workflow)).toBe('The mailbox could not be read. A message caused an error on our side.');
    const { lastUid } = (await worker.get(MailboxPollRepository).of(worker.workspace, workflow))!;
    expect(lastUid).toBe(first);
    failing.mockRestore();
    await poll(workflow);
    expect(await results(workflow)).toEqual(['asha@example.com: First: Hello', 'asha@example.com: Second: Hello']);
  });

  it('leaves a mailbox as it is while the database is away', async () => {
    const workflow = await listening({ credentialId: await mailbox() });
    await poll(workflow);
    server.deliver(mail('Meanwhile'));
    const away = Object.assign(new Error('no connection'), { name: 'MongoNetworkError' });
    const failing = jest.spyOn(worker.get(RunStarter), 'start').mockRejectedValue(away);
    await expect(poll(workflow)).rejects.toBe(away);
    expect(await problemOf(workflow)).toBeNull();
    failing.mockRestore();
    await poll(workflow);
    expect(await results(workflow)).toEqual(['asha@example.com: Meanwhile: Hello']);
  });

  it('notes at the credential whether the login was accepted', async () => {
    const wrong = await mailbox(secretWith('another'));
    await poll(await listening({ credentialId: wrong }));
    expect((await credentials().byId(worker.workspace, wrong))?.failure).toContain('Invalid credentials');
    const right = await mailbox();
    await poll(await listening({ credentialId: right }));
    expect(await credentials().byId(worker.workspace, right)).toMatchObject({
      failure: null,
      lastUsedAt: expect.any(Date),
    });
  });
});
