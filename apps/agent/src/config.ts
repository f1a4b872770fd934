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
   * Processes that wait for a session, so that it begins at once: so many may begin together. The next are made ready
   * one by one, each with two seconds of a core; one that waits takes 120 MB. As many as there are cores, four at most.
   */
  AGENT_IDLE_PROCESSES: z.coerce.number().int().min(1).max(50).default(Math.min(availableParallelism(), 4)),
  /**
   * Sessions that this machine holds at once; more go to another one. With more of them verdicts come too late. Two for
   * each core, 32 at most: each takes about 160 MB.
   */
  AGENT_SESSIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(Math.min(2 * availableParallelism(), 32)),
  /** How long sessions may go on after the process was told to stop. */
  AGENT_DRAIN_MS: z.coerce.number().int().min(0).max(3_600_000).default(3_000),
  /** What differs from libs/consent/timings.ts, a JSON object of milliseconds by name. */
  VERIFICATION_TIMINGS: z
    .string()
    .optional()
    .transform((json) => timingsWith(json)),
  /** Whether LiveKit Egress makes a second recording: into our bucket, or with local files into a folder of its own. */
  EGRESS: switchSetting(false),
  EGRESS_PATH: z.string().min(1).default('/out'),
};

export type AgentSettings = ReturnType<typeof agentSettings>;

/**
 * The settings of this process and of each session's own; the only place that reads its environment.
 * @throws Error that names every variable that is missing or wrong
 */
export function agentSettings(environment: NodeJS.ProcessEnv = process.env) {
  const settings = readSettings(shape, environment);
  requireKeys(settings);
  return {
    ...settings,
    /** Where installed programs are found. */
    searchPath: environment['PATH'],
  };
}
