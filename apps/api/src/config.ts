import { recognisers } from '@tessera/consent/recognisers';
import { timingsWith } from '@tessera/consent/timings';
import { gstinCheck, gstinProblem } from '@tessera/contracts/billing/gstin';
import { Coupons } from '@tessera/contracts/billing/payment.schema';
import { AccountEmail } from '@tessera/contracts/common.schema';
import {
  baseSettings,
  googleSettings,
  listSetting,
  permissionSettings,
  portSetting,
  readSettings,
  requireHttps,
  switchSetting,
} from '@tessera/kit/config';
import { faultPointPattern } from '@tessera/queue/fault-point';
import { z } from 'zod';

/** Of no company. */
const exampleGstin = `29AAAAA0000A1Z${gstinCheck('29AAAAA0000A1Z')}`;

const shape = {
  ...baseSettings,
  ...permissionSettings,
  ...googleSettings,
  API_PORT: portSetting(3001),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  /** Trusted senders of `x-forwarded-for`: addresses, networks or names known to Fastify's proxy-addr. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((entry) => entry.trim())),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'starts with smtp:// or smtps://')
    .optional(),
  /** Private networks and hosts that options of forms may be fetched from. */
  OUTBOUND_ALLOW: listSetting,
  /** Folder of the embedding model of agents: `model.onnx` and `tokenizer.json`. */
  EMBEDDING_MODEL: z.string().min(1).optional(),
  SEED_DEMO: switchSetting(false),
  /** Two weeks of responses, runs and verifications for the demo. */
  SEED_HISTORY: switchSetting(false),
  DEMO_EMAIL: AccountEmail.default('demo@tessera.local'),
  DEMO_PASSWORD: z.string().min(10).default('tessera-demo'),
  /** The OpenID provider behind “Google”; with the client's id and secret people can log in with it. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** The OpenID provider behind “LinkedIn”; with the client's id and secret people can link their account there. */
  LINKEDIN_ISSUER: z.url().default('https://www.linkedin.com/oauth'),
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).optional(),
  /** Who sends text messages; `local` keeps them in the local mailbox, and sends none in production. */
  SMS_PROVIDER: z.enum(['local', 'twilio', 'msg91']).default('local'),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  /** A number, or the id of a messaging service. */
  TWILIO_FROM: z.string().min(1).optional(),
  MSG91_URL: z.url().default('https://control.msg91.com'),
  MSG91_AUTH_KEY: z.string().min(1).optional(),
  MSG91_TEMPLATE_ID: z.string().min(1).optional(),
  /** The template's variable for the code. */
  MSG91_VARIABLE: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('OTP'),
  /** Carriers whose accounts are asked for imported numbers; Twilio's is above. */
  PLIVO_URL: z.url().default('https://api.plivo.com'),
  /** Accounts of the Mumbai cluster are at https://api.in.exotel.com. */
  EXOTEL_URL: z.url().default('https://api.exotel.com'),
  /** Where GSTINs are looked up; without a client and a key they are checked by their number only. */
  GST_REGISTRY_URL: z.url().default('https://api.cashfree.com/verification'),
  GST_REGISTRY_CLIENT_ID: z.string().min(1).optional(),
  GST_REGISTRY_KEY: z.string().min(1).optional(),
  RAZORPAY_URL: z.url().default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  /** Two while they change: the new one, and the one before. */
  RAZORPAY_WEBHOOK_SECRETS: listSetting,
  /** The provider is a stand-in: pages say that no money moves. */
  PAYMENTS_TEST: switchSetting(false),
  /** Coupons as JSON: `[{"code":"WELCOME20","percent":20,"uses":1000}]`. */
  COUPONS: z
    .string()
    .default('[]')
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(Coupons),
  /** Who sells the plans, for invoices. */
  SELLER_NAME: z.string().min(1).default('Tessera'),
  SELLER_ADDRESS: z.string().min(1).default('1 Residency Road, Bengaluru 560025'),
  SELLER_GSTIN: z
    .string()
    .default(exampleGstin)
    .refine((gstin) => gstinProblem(gstin) === undefined, 'is not a GSTIN'),
  /** The code of the service that is sold. */
  SELLER_SAC: z
    .string()
    .regex(/^\d{4,8}$/)
    .default('998314'),
  /** Off: no workspace has limits, and use is still counted. */
  PLANS: switchSetting(true),
  /** Off only for tests that call every operation many times. */
  RATE_LIMITS: switchSetting(true),
  /**
   * LiveKit's address for browsers. Without it they connect through our own web server, which forwards /rtc to
   * LIVEKIT_URL.
   */
  LIVEKIT_PUBLIC_URL: z
    .string()
    .regex(/^wss?:\/\//, 'starts with ws:// or wss://')
    .optional(),
  /** Other origins whose pages may call the screen sessions (`VITE_VOICE_URL` of their build points here). */
  VOICE_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(z.string().regex(/^https?:\/\/[^/\s]+$/, 'is an origin, such as https://forms.example.org'))),
  /** The workers' recognisers, in fallback order. */
  SPEECH_STT: z
    .string()
    .default('local')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(recognisers)).min(1)),
  /** Overrides of libs/consent/timings.ts: a JSON object of milliseconds by name. */
  VERIFICATION_TIMINGS: z
    .string()
    .optional()
    .transform((json, context) => {
      try {
        return timingsWith(json);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
        return z.NEVER;
      }
    }),
  /** Opens /api/metrics to whoever sends it; the route does not exist without it. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Tests only: the seam where the process kills itself ("in-relay:3"). */
  TESSERA_CRASH_AT: z
    .string()
    .regex(faultPointPattern, 'is a seam of libs/queue/src/fault-point.ts, with :times')
    .optional(),
};

export type ApiSettings = ReturnType<typeof apiSettings>;

/**
 * The settings of this process; the only place that reads its environment.
 * @throws Error naming every missing or invalid variable
 */
export function apiSettings(environment: NodeJS.ProcessEnv = process.env) {
  const settings = readSettings(shape, environment);
  if (settings.NODE_ENV === 'production' && !settings.RATE_LIMITS) throw new Error('RATE_LIMITS=off is for tests only');
  requireHttps(settings, ['GOOGLE_ISSUER', 'LINKEDIN_ISSUER']);
  for (const name of neededFor[settings.SMS_PROVIDER]) {
    if (settings[name] === undefined) throw new Error(`SMS_PROVIDER=${settings.SMS_PROVIDER} needs ${name}`);
  }
  return settings;
}

const neededFor = {
  local: [],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  msg91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
} as const;
