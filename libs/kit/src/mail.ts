import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Sealing } from './sealing.ts';

/** A file of a mail, with its text. */
const MailFile = z.object({ filename: z.string(), content: z.string(), contentType: z.string() });

/** A mail to be sent. Every client shows the text; the HTML loads nothing remote. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same as a page, for clients that show one. */
  html: z.string().optional(),
  attachments: z.array(MailFile).optional(),
  /** Where answers go; left out, to the sender. */
  replyTo: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;

const KeptMail = Mail.extend({ id: z.string(), sent_at: z.string() });
type KeptMail = z.infer<typeof KeptMail>;

const purpose = 'mail';

export const sealMail = (sealing: Sealing, mail: Mail): string => sealing.seal(JSON.stringify(mail), purpose);

/** @throws Error when the mail was sealed with another key */
export const unsealMail = (sealing: Sealing, sealed: string): Mail =>
  Mail.parse(JSON.parse(sealing.unseal(sealed, purpose)));

/** Development mailbox, used if no SMTP server is configured: one folder for each address. */
export class LocalMailbox {
  constructor(private readonly directory: string) {}

  /** Stores the mail; repeated calls with the same id store it once. */
  async keep(id: string, mail: Mail, now: Date): Promise<void> {
    const folder = this.folderOf(mail.to);
    await mkdir(folder, { recursive: true });
    const kept: KeptMail = { ...mail, id, sent_at: now.toISOString() };
    const draft = join(folder, `${id}.${process.pid}.draft`);
    await writeFile(draft, JSON.stringify(kept));
    await rename(draft, join(folder, `${id}.json`));
  }

  /** @returns the newest mails to an address, newest first */
  async to(address: string, most: number): Promise<KeptMail[]> {
    const folder = this.folderOf(address);
    const names = await readdir(folder).catch(() => []);
    // Ids sort by age.
    const newest = names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .slice(-most)
      .reverse();
    return Promise.all(
      newest.map(async (name) => KeptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
    );
  }

  private folderOf(address: string): string {
    return join(this.directory, createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32));
  }
}
