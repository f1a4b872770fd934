import { z } from 'zod';
import { EmailAddress, Moment, Name } from '../common.schema.ts';

/** `tls` encrypts from the first byte, `starttls` upgrades the connection, `none` sends in the clear. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const;

const Host = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(253, { abort: true })
  .regex(
    /^[a-z0-9:]([a-z0-9.:-]*[a-z0-9])?$/i,
    'must be a host name such as smtp.example.com, without a scheme or a port',
  );

/** The SMTP server through which the mail of a workspace is sent. */
export const SmtpServerSettings = z
  .strictObject({
    host: Host,
    port: z.int().min(1).max(65_535),
    security: z.enum(smtpSecurities),
    username: z.string().trim().max(320).default('').describe('Empty: the server asks for no login'),
    password: z.string().max(1_000).optional().describe('Left out: the stored one stays'),
    from_name: Name,
    from_address: EmailAddress,
    is_enabled: z.boolean().default(true).describe('While off, mail is sent by the server of this installation'),
  })
  .meta({ id: 'SmtpServerSettings' });
export type SmtpServerSettings = z.infer<typeof SmtpServerSettings>;

export const SmtpConfig = SmtpServerSettings.omit({ password: true })
  .extend({
    has_password: z.boolean(),
    updated_at: Moment,
    last_sent_at: Moment.nullable(),
    last_failure: z.object({ at: Moment, message: z.string() }).nullable(),
  })
  .meta({ id: 'SmtpConfig' });
export type SmtpConfig = z.infer<typeof SmtpConfig>;

/** What the server said to a test message or a login. */
export const SmtpAnswer = z
  .object({ accepted: z.boolean(), answer: z.string().describe('The words of the server, or why it was not reached') })
  .meta({ id: 'SmtpAnswer' });
