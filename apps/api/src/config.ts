import { recognisers } from '@tessera/consent/recognisers';
import { timingsWith } from '@tessera/consent/timings';
import { AccountEmail } from '@tessera/contracts/common.schema';
import { baseSettings, permissionSettings, portSetting, readSettings, switchSetting } from '@tessera/kit/config';
import { faultPointPattern } from '@tessera/queue/fault-point';
import { z } from 'zod';

const shape = {
  ...baseSettings,
  ...permissionSettings,
  API_PORT: portSetting(3001),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  /** Whose `x-forwarded-for` is believed: addresses, networks or names that Fastify's proxy-addr knows. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((entry) => entry.trim())),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'starts with smtp:// or smtps://')
    .optional(),
  SEED_DEMO: switchSetting(false),
  DEMO_EMAIL: AccountEmail.default('demo@tessera.local'),
  DEMO_PASSWORD: z.string().min(10).default('tessera-demo'),
  /** Off only for tests that call every operation many times. */
  RATE_LIMITS: switchSetting(true),
  /** Where browsers reach LiveKit. Without it they go through our own web server, which passes /rtc on to LIVEKIT_URL. */
  LIVEKIT_PUBLIC_URL: z
    .string()
    .regex(/^wss?:\/\//, 'starts with ws:// or wss://')
    .optional(),
  /** Origins of pages that may call the screen sessions from elsewhere (`VITE_VOICE_URL` of their build leads here). */
  VOICE_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(z.string().regex(/^https?:\/\/[^/\s]+$/, 'is an origin, such as https://forms.example.org'))),
  /** The recognisers that the workers have, in the order in which they stand in for each other. */
  SPEECH_STT: z
    .string()
    .default('local')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(recognisers)).min(1)),
  /** What differs from libs/consent/timings.ts, a JSON object of milliseconds by name. */
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
  /** Tests only: the seam at which the process kills itself ("in-relay:3"). */
  TESSERA_CRASH_AT: z
    .string()
    .regex(faultPointPattern, 'is a seam of libs/queue/src/fault-point.ts, with :times')
    .optional(),
};

export type ApiSettings = ReturnType<typeof apiSettings>;

/**
 * The settings of this process; the only place that reads its environment.
 * @throws Error that names every variable that is missing or wrong
 */
export function apiSettings(environment: NodeJS.ProcessEnv = process.env) {
  const settings = readSettings(shape, environment);
  if (settings.NODE_ENV === 'production' && !settings.RATE_LIMITS) throw new Error('RATE_LIMITS=off is for tests only');
  return settings;
}
