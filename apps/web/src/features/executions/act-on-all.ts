export type BulkAction = 'cancel' | 'retry';

/** How many calls are under way at once. */
const lanes = 4;

interface BulkResult {
  /** Runs that this call started, or cancelled. */
  done: number;
  /** Runs whose retry had been started before. */
  known: number;
  /** Runs that changed in the meantime. */
  refused: number;
}

type Act = (id: string, action: BulkAction) => Promise<{ started: boolean }>;

/** Acts on each run, and counts the results. */
export async function actOnAll(ids: readonly string[], action: BulkAction, act: Act): Promise<BulkResult> {
  const waiting = [...ids];
  const counts: BulkResult = { done: 0, known: 0, refused: 0 };
  const lane = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        const { started } = await act(id, action);
        counts[action === 'retry' && !started ? 'known' : 'done'] += 1;
      } catch {
        counts.refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return counts;
}
