import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ObjectRecord, WrittenRecords } from '@tessera/contracts/records/records.schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import type { ValueChanges } from '../../../../records/values-form.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { type Act, type ActStack, afterRedo, afterUndo, inParts, noActs, together, withAct } from './acts.ts';
import type { CellEdit } from './paste-plan.ts';
import type { SheetRows } from './sheet-rows.ts';

const atOnce = 500;

interface Progress {
  done: number;
  of: number;
}
type OnProgress = (progress: Progress | null) => void;
interface WrittenAct {
  act: Act;
  written: Omit<WrittenRecords, 'batch'>;
}

/** Parts that are under way together. */
const lanes = 2;

/** Writes parts, two at a time. What was written when one fails can be undone. */
async function each<Item>(
  items: readonly Item[],
  send: (part: readonly Item[], batch: string) => Promise<WrittenRecords>,
  onProgress: OnProgress,
): Promise<WrittenAct> {
  const { parts, batchOf } = inParts(items, atOnce);
  const written: WrittenRecords[] = [];
  try {
    const left = [...parts.entries()];
    const lane = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [at, part] = next;
        if (parts.length > 1) onProgress({ done: at * atOnce, of: items.length });
        written.push(await send(part, batchOf(at)));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } catch {
    // The client has said what failed.
  } finally {
    onProgress(null);
  }
  const act = written.flatMap(({ batch, items: changed }) => (changed.length > 0 ? [batch] : []));
  return { act, written: together(written) };
}

/** Changes cells, which show their new values at once; those of a failed part are taken back. */
async function writeEdits(
  app_id: string,
  rows: SheetRows,
  shown: string,
  edits: readonly CellEdit[],
  onProgress: OnProgress,
): Promise<WrittenAct & { left: number }> {
  const left = new Set(edits);
  const send = async (part: readonly CellEdit[], batch: string): Promise<WrittenRecords> => {
    const written = await api.appRecords.edit.call({ body: { app_id, batch, edits: [...part] } });
    rows.end(shown, part, written);
    for (const edit of part) left.delete(edit);
    return written;
  };
  const done = await each(edits, send, onProgress);
  rows.end(shown, [...left]);
  return { ...done, left: left.size };
}

const addRecords = (app_id: string, added: readonly ValueChanges[], onProgress: OnProgress): Promise<WrittenAct> =>
  each(
    added,
    (part, batch) => {
      const records = part.map((values) => ({ values: values as ObjectRecord['values'] }));
      return api.appRecords.create.call({ body: { app_id, batch, records } });
    },
    onProgress,
  );

/** Takes the batches of an act back, the last one first. */
async function takeBack(app_id: string, rows: SheetRows, act: Act, onProgress: OnProgress): Promise<WrittenAct> {
  const answers: WrittenRecords[] = [];
  for (const [at, batch] of act.toReversed().entries()) {
    if (act.length > 1) onProgress({ done: at, of: act.length });
    const answer = await api.appRecords.undo.call({ body: { app_id, batch } }).catch(() => undefined);
    if (!answer) continue;
    rows.put(answer.items);
    answers.push(answer);
  }
  onProgress(null);
  return { act: answers.map(({ batch }) => batch), written: together(answers) };
}

/** Acts are carried out one after the other: an undo is about what was written before it. */
function useTurns() {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    const next = queue.current.then(work).catch(() => undefined);
    queue.current = next;
    return next;
  };
}

/** The acts of this window. `latest` is current before the sheet is drawn again: an undo may follow its act at once. */
function useStack() {
  const [stack, setStack] = useState<ActStack>(noActs);
  const latest = useRef(noActs);
  const change = (next: (before: ActStack) => ActStack): void => {
    latest.current = next(latest.current);
    setStack(latest.current);
  };
  return { stack, latest, change };
}

function useTell() {
  const { t } = useTranslation();
  return ({ problems, conflicts }: WrittenAct['written']): void => {
    const [problem, ...others] = problems;
    const more = others.length > 0 ? ` ${t('apps.table.more', { count: others.length })}` : '';
    if (problem) toast.error(problem.message + more);
    if (conflicts.length > 0) toast.warning(t('apps.table.conflicts', { count: conflicts.length }));
  };
}

/** Writes of a sheet: each act shows at once, goes to the server in parts, and can be undone. */
export function useActs({ id: app_id }: AppDetails, rows: SheetRows, onRows: () => void) {
  const { t } = useTranslation();
  const { stack, latest, change } = useStack();
  const [progress, setProgress] = useState<Progress | null>(null);
  const inTurn = useTurns();
  const tell = useTell();

  const write = (edits: readonly CellEdit[], added: readonly ValueChanges[] = []): Promise<number | undefined> => {
    if (edits.length === 0 && added.length === 0) return Promise.resolve(0);
    const shown = rows.begin(edits);
    return inTurn(async () => {
      const edited = await writeEdits(app_id, rows, shown, edits, setProgress);
      const made = await addRecords(app_id, added, setProgress);
      tell(together([edited, made].map(({ written }) => ({ ...written, batch: '' }))));
      if (made.act.length > 0) onRows();
      change((before) => withAct(before, [...edited.act, ...made.act]));
      return edits.length - edited.left + made.written.items.length;
    });
  };
  const turn = (from: 'done' | 'undone', after: typeof afterUndo): Promise<boolean | undefined> =>
    inTurn(async () => {
      const act = latest.current[from].at(-1);
      if (!act) return false;
      const { act: back, written } = await takeBack(app_id, rows, act, setProgress);
      if (written.conflicts.length > 0) toast.warning(t('records.partlyUndone'));
      else if (written.problems[0]) toast.error(written.problems[0].message);
      onRows();
      change((before) => after(before, back));
      return true;
    });
  return {
    write,
    /** Keeps an act that was written elsewhere, so that it can be undone here. */
    keep: (batch: string) => change((before) => withAct(before, [batch])),
    undo: () => turn('done', afterUndo),
    redo: () => turn('undone', afterRedo),
    canUndo: stack.done.length > 0,
    canRedo: stack.undone.length > 0,
    progress,
  };
}
export type Acts = ReturnType<typeof useActs>;
