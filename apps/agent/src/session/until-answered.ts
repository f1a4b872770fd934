import { setTimeout as sleep } from 'node:timers/promises';

/** How long an agent retries while the database is unavailable. */
const retryForMs = 30_000;
const retryEveryMs = 250;

/** The agent was replaced or its session is over, so its writes no longer count. */
export class Superseded extends Error {}

/** Asks the database again until it answers. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + retryForMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Superseded || Date.now() > until) throw error;
      await sleep(retryEveryMs);
    }
  }
}
