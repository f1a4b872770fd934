import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaServer } from '@tessera/contracts/monitoring/monitoring.contract';
import type { z } from 'zod';
import type { ApiSettings } from '../config.ts';

const answerWithinMs = 1_000;

/** What people are told while it comes up. */
export const mediaServerSoon = {
  building: 'The media server is still being built; that takes about three minutes once. Try again then.',
  starting: 'The media server is starting. Try again in a moment.',
} as const;

/**
 * State of the media server: the launcher's note while it builds and starts its own, otherwise whether the configured
 * server responds.
 */
export async function mediaServer({
  DATA_DIR,
  LIVEKIT_URL,
}: Pick<ApiSettings, 'DATA_DIR' | 'LIVEKIT_URL'>): Promise<z.infer<typeof MediaServer>> {
  const noted = await readFile(join(DATA_DIR, 'livekit-status.json'), 'utf8').catch(() => null);
  const status = noted === null ? undefined : MediaServer.safeParse(JSON.parse(noted)).data;
  if (status) return status;
  if (LIVEKIT_URL === undefined) return { state: 'not-configured' };
  try {
    const answer = await fetch(LIVEKIT_URL.replace(/^ws/, 'http'), { signal: AbortSignal.timeout(answerWithinMs) });
    return answer.ok ? { state: 'ready' } : { state: 'failed', detail: `It answers with ${answer.status}.` };
  } catch {
    return { state: 'failed', detail: 'It does not answer.' };
  }
}
