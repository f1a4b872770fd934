// Taken here, so that fake timers do not stop the wait.
const { setTimeout, performance } = globalThis;

interface Patience {
  /** How long to go on trying, in milliseconds. */
  timeout?: number;
  interval?: number;
}

/**
 * Repeats a check until it passes.
 * @throws what the check threw last, when the time is over
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeout = 60_000, interval = 50 }: Patience = {},
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
