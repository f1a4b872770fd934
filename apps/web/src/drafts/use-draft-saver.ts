import { ClientError } from '@tessera/client/client-error';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftSaver, type SaveOutcome, type SaveState } from './draft-saver.ts';

/**
 * Saves the draft that is edited on this page, and asks before the tab closes with unsaved changes.
 * @param stored the server's initial state
 * @param draft the state on the screen
 * @param save stores a draft over a revision. @returns the new revision
 */
export function useDraftSaver<Draft>(
  stored: { draft: Draft; revision: number },
  draft: Draft,
  save: (draft: Draft, revision: number) => Promise<{ revision: number }>,
): { saver: DraftSaver<Draft>; saving: SaveState } {
  const [saver] = useState(
    () =>
      new DraftSaver<Draft>(stored, (wanted, revision) =>
        save(wanted, revision).then((saved): SaveOutcome => ({ kind: 'saved', revision: saved.revision }), outcomeOf),
      ),
  );
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => saver.want(draft), [saver, draft]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (saver.state().status !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      void saver.flush();
    };
  }, [saver]);
  return { saver, saving };
}

function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ClientError)) throw error;
  if (error.code === 'CONFLICT') return { kind: 'conflict' };
  return { kind: error.isTransient ? 'unreachable' : 'refused', message: error.message };
}
