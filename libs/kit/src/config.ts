import { z } from 'zod';

const flag = (byDefault: boolean) =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false', ''])
    .optional()
    .transform((value) => (value ? value === 'on' || value === '1' || value === 'true' : byDefault));

/** Settings that every process reads. An empty variable counts as unset. */
export const baseSettings = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\//, 'starts with mongodb://'),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'starts with redis://'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().min(1).default('.data'),
  SECRET_KEY: z
    .string()
    .refine(
      (value) => Buffer.from(value, 'base64').length === 32,
      'is 32 bytes in base64: make one with `openssl rand -base64 32`',
    ),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  LIVEKIT_URL: z.string().optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().optional(),
  /** Where LiveKit's SIP interface is, for calls over carriers; by default at LIVEKIT_URL. */
  SIP_URL: z.url({ protocol: /^(https?|wss?)$/ }).optional(),
  /** Storage of recordings and other large values: under DATA_DIR, or in an S3-compatible store. */
  BLOBS: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: z.url().optional(),
  /** The store's address for browsers, if it differs. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag(false),
  /** An OTLP collector over HTTP, which gets traces; other OTEL_ variables are the exporter's. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
};

export const permissionSettings = { PERMISSION_CHECK: flag(true), ADMIN_CHECK: flag(false) };
export const switchSetting = flag;
/** The client at Google, for logins and calendars. */
export const googleSettings = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Whether members can link Google Calendar: the client needs access to the Calendar API. */
  GOOGLE_CALENDAR: flag(false),
};
/** Entries separated by commas. */
export const listSetting = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []));
export const portSetting = (byDefault: number) => z.coerce.number().int().min(0).max(65_535).default(byDefault);

/**
 * Reads a process's settings from its environment. Each app calls it once, in its own config file.
 * @throws Error that names every missing or invalid variable
 */
export function readSettings<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
}

/** @throws Error that names an address without encryption, in production */
export function requireHttps<Name extends string>(
  settings: { NODE_ENV: string } & Record<Name, string>,
  names: readonly Name[],
): void {
  const open = names.find((name) => settings.NODE_ENV === 'production' && !settings[name].startsWith('https:'));
  if (open !== undefined) throw new Error(`${open} must be an https address`);
}
