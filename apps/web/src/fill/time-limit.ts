/**
 * Runs work with a time limit. Without `AbortSignal.any` and `AbortSignal.timeout`, which old phone browsers lack (iOS
 * before
 * 17.4 and 16, Chrome before 116 and 103).
 * @param work gets a signal that aborts after `ms`, or with `outer`
 */
export async function withinTime<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal,
): Promise<Result> {
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, ms);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
