import { onEach } from '../../lists/on-each.ts';

export type BulkAction = 'cancel' | 'retry';

interface BulkResult {
  /** Runs started, or cancelled, by this call. */
  done: number;
  /** Runs with an earlier retry. */
  known: number;
  /** Runs that changed meanwhile. */
  refused: number;
}

type Act = (id: string, action: BulkAction) => Promise<{ started: boolean }>;

/** Acts on each run, and counts the results. */
export async function actOnAll(ids: readonly string[], action: BulkAction, act: Act): Promise<BulkResult> {
  const counts: BulkResult = { done: 0, known: 0, refused: 0 };
  await onEach(ids, async (id) => {
    try {
      const { started } = await act(id, action);
      counts[action === 'retry' && !started ? 'known' : 'done'] += 1;
    } catch {
      counts.refused += 1;
    }
  });
  return counts;
}
