import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmtpConfigRepository } from '@tessera/data/workspaces/smtp-config.repository';
import type { ExecuteEffect } from '@tessera/engine/run-state';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { LocalMailbox } from '@tessera/kit/mail';
import { SmtpServer } from '@tessera/testing/smtp-server';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { NodeRunner } from './node-runner.ts';

const folder = join(tmpdir(), `tessera-send-email-${randomUUID()}`);
const mailbox = new LocalMailbox(join(folder, 'mailbox'));
const server = new SmtpServer();
let worker: WorkerUnderTest;
let port: number;
beforeAll(async () => {
  port = Number(new URL(await server.listen()).port);
  worker = await WorkerUnderTest.start({ DATA_DIR: folder });
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

function send(options: JsonObject, key = `${newId()}:mail:0`) {
  const effect: ExecuteEffect = {
    ...{ type: 'execute', node: 'mail', kind: 'sendEmail', iteration: 0, attempt: 1, key, timeoutMs: 10_000 },
    options: { subject: 'Your order', text: 'Thank you!', ...options },
  };
  const context = { run: newId(), timeZone: 'UTC', signal: new AbortController().signal };
  return worker.get(NodeRunner).run(effect, { ...context, workspace: worker.workspace });
}

describe('the node that sends an email', () => {
  it('sends one mail to each address, once even when the step is repeated', async () => {
    const key = `${newId()}:mail:0`;
    const to = 'asha@example.com; ben@example.com\nASHA@example.com';
    const done = { kind: 'done', output: { recipients: ['ASHA@example.com', 'ben@example.com'], count: 2 } };
    expect(await send({ to, replyTo: 'desk@example.com' }, key)).toMatchObject(done);
    expect(await send({ to, replyTo: 'desk@example.com' }, key)).toMatchObject(done);
    const kept = await mailbox.to('asha@example.com', 5);
    expect(kept).toMatchObject([{ subject: 'Your order', text: 'Thank you!', replyTo: 'desk@example.com' }]);
    expect(await mailbox.to('ben@example.com', 5)).toHaveLength(1);
  });

  it.each([
    ['no address', { to: ' , ' }, 'There is no address'],
    ['a wrong address', { to: 'asha@example.com, Ben' }, '"Ben" is not an email address.'],
    ['a wrong address for answers', { to: 'asha@example.com', replyTo: 'me' }, 'for answers'],
    ['too many', { to: Array.from({ length: 51 }, (_, at) => `a${at}@example.com`).join() }, 'at most 50 addresses'],
    ['two lines in the subject', { to: 'x@example.com\r\nBcc: y@example.com' }, 'is not an email address'],
  ])('fails for good with %s', async (_, options, message) => {
    const outcome = await send(options);
    expect(outcome).toMatchObject({ kind: 'fail', retryable: false });
    expect(outcome.kind === 'fail' && outcome.message).toContain(message);
  });

  it('tells what the mail server of the workspace said', async () => {
    const config = { host: '127.0.0.1', port, security: 'none' as const, username: '', sealedPassword: null };
    const from = { fromName: 'Claims', fromAddress: 'claims@example.com', isEnabled: true };
    await worker.get(SmtpConfigRepository).save(worker.workspace, { ...config, ...from });
    expect(await send({ to: 'own@example.com' })).toMatchObject({ kind: 'done' });
    expect(server.taken.at(-1)).toMatchObject({ from: 'claims@example.com', to: ['own@example.com'] });
    await server.close();
    const outcome = await send({ to: 'own@example.com' });
    expect(outcome).toMatchObject({ kind: 'fail', code: 'MAIL_NOT_SENT', retryable: true });
    expect(outcome.kind === 'fail' && outcome.message).toContain('own@example.com was not sent');
  });
});
