import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmtpConfigRepository } from '@tessera/data/workspaces/smtp-config.repository';
import { newId } from '@tessera/kernel/ids';
import { LocalMailbox } from '@tessera/kit/mail';
import { sealSmtpPassword } from '@tessera/kit/outbound/smtp-password';
import { Sealing } from '@tessera/kit/sealing';
import { SmtpServer } from '@tessera/testing/smtp-server';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { MailRefused } from './mail-transport.ts';
import { WorkspaceMail } from './workspace-mail.ts';

const folder = join(tmpdir(), `tessera-workspace-mail-${randomUUID()}`);
const mailbox = new LocalMailbox(join(folder, 'mailbox'));
const server = new SmtpServer({ user: 'asha', pass: 'secret' });
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

const configs = () => worker.get(SmtpConfigRepository);
const mail = (to: string) => ({ to, subject: 'Hello', text: 'There' });
const send = (to: string) => worker.get(WorkspaceMail).send(worker.workspace, newId(), mail(to));

async function configure(changes: { pass?: string; isEnabled?: boolean } = {}): Promise<void> {
  const { pass = 'secret', isEnabled = true } = changes;
  await configs().save(worker.workspace, {
    host: '127.0.0.1',
    port,
    security: 'none',
    username: 'asha',
    sealedPassword: sealSmtpPassword(worker.get(Sealing), worker.workspace, pass),
    fromName: 'Claims',
    fromAddress: 'claims@example.com',
    isEnabled,
  });
}

describe('mail of a workspace', () => {
  it('goes through its own server, from its own address', async () => {
    await configure();
    await send('own@example.com');
    expect(server.taken.at(-1)).toMatchObject({ from: 'claims@example.com', to: ['own@example.com'] });
    expect((await configs().of(worker.workspace))?.lastSentAt).toBeInstanceOf(Date);
    expect(await mailbox.to('own@example.com', 1)).toEqual([]);
  });

  it('is kept for another attempt when the login is refused, and the settings know why', async () => {
    await configure({ pass: 'old' });
    const sending = send('later@example.com');
    await expect(sending).rejects.toThrow('535');
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
    expect((await configs().of(worker.workspace))?.lastFailure?.message).toContain('535');
  });

  it('is given up when the server refuses the recipient for good', async () => {
    await configure();
    server.answerTo = () => '550 No such person here';
    await expect(send('nobody@example.com')).rejects.toBeInstanceOf(MailRefused);
    server.answerTo = () => '250 OK';
  });

  it('is sent like all other mail while the server is switched off', async () => {
    await configure({ isEnabled: false });
    await send('plain@example.com');
    expect(await mailbox.to('plain@example.com', 1)).toHaveLength(1);
  });
});
