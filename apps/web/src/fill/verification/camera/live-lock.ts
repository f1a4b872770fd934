const nameOf = (session: string): string => `capture-live:${session}`;

/** Tells other tabs that a session is active, also while nothing is recorded. @returns a function that ends it */
export function holdLive(session: string): () => void {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  if ('locks' in navigator) void navigator.locks.request(nameOf(session), () => over).catch(() => undefined);
  return end;
}

/** Runs the work unless the session is active in any tab. */
export async function unlessLive(session: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(nameOf(session), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
