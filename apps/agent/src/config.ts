import { availableParallelism } from 'node:os';
import { timingsWith } from '@tessera/consent/timings';
import { baseSettings, portSetting, readSettings, switchSetting } from '@tessera/kit/config';
import { z } from 'zod';
import { requireKeys, speechShape } from './speech/speech-settings.ts';

const { REDIS_URL: _, ...withoutRedis } = baseSettings;

const shape = {
  ...withoutRedis,
  ...speechShape,
  AGENT_HEALTH_PORT: portSetting(4002),
  AGENT_HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * Prepared processes for sessions that start at the same time. The next ones are started one by one, each taking two
   * seconds of a core; an idle one takes 120 MB. By default one per core, at most four.
   */
  AGENT_IDLE_PROCESSES: z.coerce.number().int().min(1).max(50).default(Math.min(availableParallelism(), 4)),
  /**
   * Maximum sessions of this machine; others go to another one, because more would delay verdicts. By default two per
   * core, at most 32; each takes about 160 MB.
   */
  AGENT_SESSIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(Math.min(2 * availableParallelism(), 32)),
  /** How long sessions may continue after the process was told to stop. */
  AGENT_DRAIN_MS: z.coerce.number().int().min(0).max(3_600_000).default(3_000),
  /** Overrides of libs/consent/timings.ts, a JSON object of milliseconds by name. */
  VERIFICATION_TIMINGS: z
    .string()
    .optional()
    .transform((json) => timingsWith(json)),
  /** Whether LiveKit Egress makes a second recording, in our bucket or in its own folder. */
  EGRESS: switchSetting(false),
  EGRESS_PATH: z.string().min(1).default('/out'),
};

export type AgentSettings = ReturnType<typeof agentSettings>;

/**
 * Settings of this process and its sessions; the only code that reads their environment.
 * @throws Error that names every missing or invalid variable
 */
export function agentSettings(environment: NodeJS.ProcessEnv = process.env) {
  const settings = readSettings(shape, environment);
  requireKeys(settings);
  return {
    ...settings,
    /** Search path of installed programs. */
    searchPath: environment['PATH'],
  };
}
