import { timingsWith } from '@tessera/consent/timings';
import {
  baseSettings,
  googleSettings,
  listSetting,
  permissionSettings,
  portSetting,
  readSettings,
  requireHttps,
} from '@tessera/kit/config';
import { faultPointPattern } from '@tessera/queue/fault-point';
import { z } from 'zod';

/** Overrides of libs/consent/timings.ts: a JSON object of milliseconds by name. */
const verificationTimings = z
  .string()
  .optional()
  .transform((json) => timingsWith(json));

const shape = {
  ...baseSettings,
  ...permissionSettings,
  ...googleSettings,
  GOOGLE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  GOOGLE_CALENDAR_URL: z.url().default('https://www.googleapis.com/calendar/v3'),
  WORKER_HEALTH_PORT: portSetting(3002),
  WORKER_HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  /** Concurrent runs of this process. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(2_000).default(100),
  /** Private networks (10.1.0.0/16) and hosts (crm.internal) that webhook nodes may call. */
  OUTBOUND_ALLOW: listSetting,
  /** Folder of the embedding model of agents: `model.onnx` and `tokenizer.json`. */
  EMBEDDING_MODEL: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'starts with smtp:// or smtps://')
    .optional(),
  /** Sender of mails. */
  MAIL_FROM: z.string().min(3).default('Tessera <no-reply@tessera.local>'),
  /** Age at which files not submitted with a form are removed. */
  UPLOADS_KEEP_HOURS: z.coerce.number().min(1).max(8_760).default(48),
  VERIFICATION_TIMINGS: verificationTimings,
  /** Tests only: the fault point at which the process kills itself, and its occurrence ("after-append:3"). */
  TESSERA_CRASH_AT: z
    .string()
    .regex(faultPointPattern, 'is a seam of libs/queue/src/fault-point.ts, with :times')
    .optional(),
};

export type WorkerSettings = ReturnType<typeof workerSettings>;

/**
 * The settings of this process; the only place that reads its environment.
 * @throws Error naming every missing or invalid variable
 */
export function workerSettings(environment: NodeJS.ProcessEnv = process.env) {
  const settings = readSettings(shape, environment);
  if (settings.NODE_ENV === 'production' && settings.TESSERA_CRASH_AT)
    throw new Error('TESSERA_CRASH_AT is for tests only');
  requireHttps(settings, ['GOOGLE_TOKEN_URL', 'GOOGLE_CALENDAR_URL']);
  return settings;
}
