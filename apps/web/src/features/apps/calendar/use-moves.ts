import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordSource } from '../../../records/record-source.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type ActStack, afterRedo, afterUndo, noActs, withAct } from '../table/sheet/acts.ts';

type ValuesOf = (values: ObjectRecord['values']) => ObjectRecord['values'];

/** Writes the dates of records, with undo and redo for each person and window, as in a table. */
export function useMoves(source: RecordSource) {
  const { t } = useTranslation();
  const [stack, setStack] = useState<ActStack>(noActs);
  const turns = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(new Map<string, ObjectRecord>());
  const send = async (shown: ObjectRecord, valuesOf: ValuesOf): Promise<boolean> => {
    const own = newest.current.get(shown.id);
    const { id, values } = own && own.revision > shown.revision ? own : shown;
    const set = valuesOf(values);
    const base = Object.fromEntries(Object.keys(set).map((key) => [key, values[key] ?? null]));
    try {
      const { batch, items, conflicts, problems } = await source.edit(id, set, base);
      if (problems[0]) toast.error(problems[0].message);
      else if (conflicts.length > 0) toast.warning(t('apps.calendar.stayed'));
      for (const item of items) newest.current.set(item.id, item);
      if (items.length > 0) setStack((before) => withAct(before, [batch]));
      return problems.length === 0 && conflicts.length === 0;
    } catch {
      // The client has said what failed.
      return false;
    }
  };
  /**
   * Writes run one after the other, each based on the result of the one before it: keys are pressed faster than the
   * list is read again.
   * @returns whether the record has the new values; if not, the reason was shown
   */
  const write = (shown: ObjectRecord, valuesOf: ValuesOf): Promise<boolean> => {
    const next = turns.current.then(() => send(shown, valuesOf));
    turns.current = next;
    return next;
  };
  const turn = async (from: 'done' | 'undone', after: typeof afterUndo): Promise<void> => {
    const [batch] = stack[from].at(-1) ?? [];
    if (batch === undefined) return;
    try {
      const written = await source.undo(batch);
      if (written.conflicts.length > 0) toast.warning(t('records.partlyUndone'));
      else if (written.problems[0]) toast.error(written.problems[0].message);
      for (const item of written.items) newest.current.set(item.id, item);
      setStack((before) => after(before, [written.batch]));
    } catch {
      // The client has said what failed.
    }
  };
  return {
    write,
    undo: () => turn('done', afterUndo),
    redo: () => turn('undone', afterRedo),
    canUndo: stack.done.length > 0,
    canRedo: stack.undone.length > 0,
  };
}
export type Moves = ReturnType<typeof useMoves>;
