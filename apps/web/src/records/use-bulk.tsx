import { type ReactNode, useState } from 'react';
import { BulkActions, type DoneBatch, UndoNotice } from './bulk-actions.tsx';
import type { RecordSource } from './record-source.ts';

/** What people do with several records at once, and the notice that undoes it. */
export function useBulk({ may, setStatus, undo }: RecordSource, shown: 'active' | 'archived' | 'deleted' = 'active') {
  const [done, setDone] = useState<DoneBatch | null>(null);
  const bulk = (rows: readonly { id: string }[], clear: () => void): ReactNode => (
    <BulkActions
      count={rows.length}
      shown={shown}
      canArchive
      setStatus={(status) =>
        setStatus(
          rows.map(({ id }) => id),
          status,
        )
      }
      onDone={(batch) => {
        clear();
        setDone(batch);
      }}
    />
  );
  return {
    bulk: may.remove ? bulk : undefined,
    notice: done && <UndoNotice done={done} undo={undo} onUndone={() => setDone(null)} />,
  };
}
