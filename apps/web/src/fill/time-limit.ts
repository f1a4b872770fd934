/**
 * Does something that has to be over in time. By hand, since phones that get no newer browser lack `AbortSignal.any` (iOS before
 * 17.4, Chrome before 116) or `AbortSignal.timeout` (iOS before 16, Chrome before 103).
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
