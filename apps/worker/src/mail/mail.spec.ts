import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type RegistrationDocument, RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { newId } from '@tessera/kernel/ids';
import { LocalMailbox, sealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { JobProducer } from '@tessera/queue/job-producer';
import { SmtpServer } from '@tessera/testing/smtp-server';
import { testServers } from '@tessera/testing/test-servers';
import { workerSettings } from '../config.ts';
import { PlatformModule } from '../platform.module.ts';
import { MailModule } from './mail.module.ts';
import { SendMail } from './send-mail.job.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const day = 24 * 3600 * 1000;

/** The mail part of a worker. */
async function startMail(environment: Record<string, string>): Promise<INestApplicationContext> {
  const settings = workerSettings({ ...testServers(), SECRET_KEY: key, ...environment });
  @Module({ imports: [PlatformModule.with(settings), MailModule] })
  class Process {}
  return NestFactory.createApplicationContext(Process, { logger: false });
}

const stop = (app: INestApplicationContext) => app.close();

/** Stores a registration with an unsent mail. */
async function storeMail(app: INestApplicationContext, to: string, at = new Date()): Promise<RegistrationDocument> {
  const sealed = sealMail(new Sealing(key), { to, subject: 'Your code', text: 'It is 123456.\n\n.\n\nBye' });
  const mail: SealedMail = { id: newId(), type: 'mail.requested', at, sealed };
  const registration: RegistrationDocument = {
    _id: newId(),
    email: to,
    name: 'N',
    workspaceName: 'W',
    passwordHash: '',
    codeHash: '',
    codeExpiresAt: at,
    tries: 0,
    codesSent: 1,
    createdAt: new Date(),
    finishedAt: null,
    outbox: [mail],
  };
  await app.get(RegistrationRepository).add(registration);
  return registration;
}
const jobOf = ({ _id, outbox }: RegistrationDocument) => ({
  carrier: 'registrations' as const,
  id: _id,
  mail: outbox[0]?.id ?? '',
});
const outboxOf = async (app: INestApplicationContext, { _id }: RegistrationDocument) =>
  (await app.get(RegistrationRepository).byId(_id))?.outbox ?? [];

describe('mail by SMTP', () => {
  const smtp = new SmtpServer();
  let app: INestApplicationContext;
  beforeAll(async () => {
    app = await startMail({ SMTP_URL: await smtp.listen(), MAIL_FROM: 'Tessera <hello@tessera.test>' });
  });
  afterAll(async () => {
    await stop(app);
    await smtp.close();
  });
  const handle = (registration: RegistrationDocument) => app.get(SendMail).handle(jobOf(registration));

  it('is sent once and removed from its document', async () => {
    const registration = await storeMail(app, 'once@example.com');
    await handle(registration);
    await handle(registration);
    const taken = smtp.taken.filter(({ to }) => to.includes('once@example.com'));
    expect(taken).toHaveLength(1);
    expect(taken[0]?.from).toBe('hello@tessera.test');
    expect(taken[0]?.data).toContain(`Message-ID: <${registration.outbox[0]?.id}@tessera>`);
    expect(taken[0]?.data).toContain('Subject: Your code');
    expect(taken[0]?.data).toContain('It is 123456.\n\n.\n\nBye');
    expect(await outboxOf(app, registration)).toEqual([]);
  });

  it('stays in its document while the server is busy', async () => {
    smtp.answerTo = () => '451 come back later';
    const registration = await storeMail(app, 'busy@example.com');
    await expect(handle(registration)).rejects.toThrow(/451/);
    expect(await outboxOf(app, registration)).toHaveLength(1);
    smtp.answerTo = () => '250 OK';
    await handle(registration);
    expect(await outboxOf(app, registration)).toEqual([]);
  });

  it('is given up after a permanent rejection or a day', async () => {
    smtp.answerTo = () => '550 nobody here';
    const refused = await storeMail(app, 'nobody@example.com');
    await handle(refused);
    expect(await outboxOf(app, refused)).toEqual([]);
    smtp.answerTo = () => '250 OK';
    const old = await storeMail(app, 'old@example.com', new Date(Date.now() - day));
    await handle(old);
    expect(smtp.taken.some(({ to }) => to.includes('old@example.com'))).toBe(false);
    expect(await outboxOf(app, old)).toEqual([]);
  });

  it('that was stored but not enqueued is found by the sweep', async () => {
    const registration = await storeMail(app, 'lost@example.com', new Date(Date.now() - 60_000));
    const queue = app.get(JobProducer).queue('mail');
    const deadline = Date.now() + 15_000;
    let job = await queue.getJob(jobOf(registration).mail);
    while (!job && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      job = await queue.getJob(jobOf(registration).mail);
    }
    expect(job?.data).toEqual(jobOf(registration));
    await job?.remove();
  });
});

describe('mail without SMTP', () => {
  it('is stored in the mailbox of its address, newest first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-mail-'));
    const app = await startMail({ DATA_DIR: folder });
    try {
      for (let mails = 0; mails < 2; mails += 1) {
        await app.get(SendMail).handle(jobOf(await storeMail(app, 'kept@example.com')));
      }
      const mailbox = new LocalMailbox(join(folder, 'mailbox'));
      const kept = await mailbox.to('KEPT@example.com', 10);
      expect(kept).toHaveLength(2);
      expect(kept[0]).toMatchObject({ to: 'kept@example.com', subject: 'Your code' });
      expect((kept[0]?.id ?? '') > (kept[1]?.id ?? '')).toBe(true);
      expect(await mailbox.to('other@example.com', 10)).toEqual([]);
    } finally {
      await stop(app);
      await rm(folder, { recursive: true });
    }
  });
});
