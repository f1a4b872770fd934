import { Level, ResourceKind } from '@tessera/access/resources';
import { TimeZone } from '@tessera/nodes/parts.schema';
import { cleanContact, plainDigits } from '@tessera/kernel/text';
import { z } from 'zod';
import { AccountEmail, Id, Moment, Name } from '../common.schema.ts';
import { PermissionMap } from '@tessera/access/rights';
import { DateFormat, dateFormats } from './date-format.ts';

/** So often a minute a password, a code or a provider's answer may be tried. */
export const guessLimit = { max: 30, perSeconds: 60 } as const;

export const Password = z.string().min(10, 'must be at least 10 characters').max(200, 'must be at most 200 characters');
export const OneTimeCode = z
  .string()
  .overwrite((text) => plainDigits(cleanContact(text)))
  .regex(/^\d{6}$/, 'must be the 6 digits from the email');

/** The second step of a login: the digits of the authenticator app, or a recovery code. */
export const SecondStepCode = z
  .string()
  .trim()
  .min(1, 'must be the 6 digits from the authenticator app, or a recovery code')
  .max(40, 'must be the 6 digits from the authenticator app, or a recovery code');

/** The password of the person's own account, for acts that a stolen session must not do. */
export const OwnPassword = z.string().max(200).optional().describe('If your account has one');

/** Ties the parts of a login to one browser. */
export const FlowSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the secret that the call before gave');

/** Shows that the first step of a login was taken. */
export const StepTicket = z.string().min(1).max(2_000).describe('What the call before gave');

/** An address and the password of an account. */
export const Credentials = z
  .strictObject({
    email: AccountEmail,
    password: z.string().min(1).max(200),
    code: SecondStepCode.optional().describe('Asked for, by an error on this field, when two-factor login is on'),
  })
  .meta({ id: 'Credentials' });

/** A workspace as its members see it. */
const WorkspaceSummary = z.object({ id: Id, name: z.string() }).meta({ id: 'WorkspaceSummary' });

/** A resource that the person owns or was granted. A restricted one allows no more than its level. */
const SharedWithMe = z
  .object({ kind: ResourceKind, id: Id, level: Level, restricted: z.boolean() })
  .meta({ id: 'SharedWithMe' });
/** Most entries of `shared`; beyond, the client shows what the module's rights allow. The server decides anyway. */
export const mostShared = 1_000;

/** The person who is logged in, in the workspace that the session is in. */
export const SignedInUser = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    is_superadmin: z.boolean(),
    time_zone: z.string(),
    language: z.string(),
    date_format: DateFormat.default(dateFormats[0]),
    subscription_details: z.object({ plan: z.string() }),
    workspace: WorkspaceSummary,
    workspaces: z.array(WorkspaceSummary),
    /** The union of the rights of the person's roles and of those given directly. */
    permissions: PermissionMap,
    /** Single resources where the person's access differs from their rights on the module. */
    shared: z.array(SharedWithMe).max(mostShared).default([]),
    /** The role as which the session looks at the workspace; nothing can be changed meanwhile. */
    looking_as: z.object({ role_id: Id, name: z.string(), until: Moment }).nullable().default(null),
    /** The two configuration switches, so that the client shows what the server will allow. */
    switches: z.object({ permissionCheck: z.boolean(), adminCheck: z.boolean() }),
  })
  .meta({ id: 'SignedInUser' });
export type SignedInUser = z.infer<typeof SignedInUser>;

/** What a login gives: the token goes into the `token` header of each later call. */
export const LoggedIn = z.object({ token: z.string(), user: SignedInUser }).meta({ id: 'LoggedIn' });

export const Registration = z
  .strictObject({
    name: Name,
    email: AccountEmail,
    password: Password,
    workspace_name: Name,
    time_zone: TimeZone.optional().describe('Of the person and of the workspace; UTC when left out'),
  })
  .meta({ id: 'Registration' });
/**
 * A registration that waits for its code. The code counts for this registration only: whoever else registers the same
 * address gets another id, so that a person never confirms a stranger's password with the code from their own mailbox.
 */
export const CodeSent = z
  .object({ registration_id: Id, email: z.string(), expires_at: Moment })
  .meta({ id: 'CodeSent' });

export const UserSession = z
  .object({
    id: Id,
    created_at: Moment,
    last_seen_at: Moment,
    expires_at: Moment,
    ip: z.string(),
    user_agent: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof UserSession>;

export const Profile = z
  .strictObject({
    name: Name.optional(),
    time_zone: TimeZone.optional(),
    language: z.enum(['en', 'hi']).optional(),
    date_format: DateFormat.optional().describe('How pages write dates for you'),
  })
  .meta({ id: 'Profile' });

/** A mail that the development mailbox kept, because no SMTP server is configured. */
export const LocalMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    sent_at: Moment,
  })
  .meta({ id: 'LocalMail' });
