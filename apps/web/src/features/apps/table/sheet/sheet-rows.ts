import type { ObjectRecord, WrittenRecords } from '@tessera/contracts/records/records.schema';
import type { ValueChanges } from '../../../../records/values-form.tsx';
import { type CellEdit, isSame } from './paste-plan.ts';

/** A cell that somebody else changed while this person did. */
export interface CellConflict {
  mine: ValueChanges[string];
  theirs: ValueChanges[string];
}
type Fetch = (ids: readonly string[]) => Promise<readonly ObjectRecord[]>;

const atOnce = 100;
/** Rows of a large range are read in larger parts, several at a time. */
const bulkAtOnce = 200;
const lanes = 3;
/** Rows that are kept; those seen longest ago go first. */
const mostKept = 20_000;
const fetchDelayMs = 40;

/**
 * The rows of a sheet that were read. A value that is being written shows at once, above the stored one, and a newer
 * state of a row never gives way to an older one.
 */
export class SheetRows {
  private readonly stored = new Map<string, ObjectRecord>();
  private readonly shown = new Map<string, ObjectRecord>();
  private readonly pending = new Map<string, Map<string, ValueChanges>>();
  private readonly conflicts = new Map<string, Record<string, CellConflict>>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly changeListeners = new Set<() => void>();
  private readonly wanted = new Set<string>();
  private readonly asked = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private edits = 0;

  /** @param onGone rows that are not shown any more */
  constructor(
    private readonly fetch: Fetch,
    private readonly onGone: (ids: readonly string[]) => void,
  ) {}

  /** A row as it is shown, or undefined while it is not read. */
  row = (id: string): ObjectRecord | undefined => this.shown.get(id);

  /** Whether no row was read yet. */
  get isBlank(): boolean {
    return this.stored.size === 0;
  }

  /** Whether a large edit of this window is on its way: its own pushes say nothing new until it is done. */
  get isBusy(): boolean {
    return this.pending.size > bulkAtOnce;
  }

  /** The rows that are shown by something now. */
  known = (): string[] => [...this.listeners.keys()].filter((id) => this.stored.has(id));

  conflictsOf = (id: string): Readonly<Record<string, CellConflict>> | undefined => this.conflicts.get(id);

  subscribe = (id: string, listener: () => void): (() => void) => {
    const all = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.listeners.delete(id);
    };
  };

  /** Calls after each change of rows that had been read before. */
  onChange = (listener: () => void): (() => void) => {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  };

  /** Takes rows that were read or written. @returns cells whose stored value is another one now */
  put(records: readonly ObjectRecord[]): { id: string; key: string }[] {
    const changed: { id: string; key: string }[] = [];
    for (const record of records) {
      const before = this.stored.get(record.id);
      this.asked.delete(record.id);
      if (before && before.revision >= record.revision) continue;
      if (before) changed.push(...differing(before, record));
      // Last in the order of use.
      this.stored.delete(record.id);
      this.stored.set(record.id, record);
      this.show(record.id);
    }
    this.forget();
    if (changed.length > 0) for (const listener of this.changeListeners) listener();
    return changed;
  }

  /** Asks for rows soon, if they are not there. */
  want(ids: readonly string[]): void {
    for (const id of ids) if (!this.stored.has(id) && !this.asked.has(id)) this.wanted.add(id);
    if (this.wanted.size === 0 || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.readWanted(), fetchDelayMs);
  }

  /** Rows that scrolled out of sight before they were read are not read. */
  onlyWant(ids: readonly string[]): void {
    this.wanted.clear();
    this.want(ids);
  }

  /** Reads rows again: somebody changed them. @returns the cells that changed */
  async refresh(ids: readonly string[]): Promise<{ id: string; key: string }[]> {
    const changed: { id: string; key: string }[] = [];
    for (let from = 0; from < ids.length; from += atOnce) {
      const part = ids.slice(from, from + atOnce);
      const found = await this.fetch(part);
      changed.push(...this.put(found));
      const gone = part.filter((id) => !found.some((record) => record.id === id));
      if (gone.length > 0) this.onGone(gone);
    }
    return changed;
  }

  /** Reads all of some rows. */
  async load(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.stored.has(id));
    let from = 0;
    const lane = async (): Promise<void> => {
      while (from < missing.length) {
        const part = missing.slice(from, (from += bulkAtOnce));
        this.put(await this.fetch(part));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Shows values that are being written. @returns the number of the edit */
  begin(edits: readonly CellEdit[]): string {
    const edit = String((this.edits += 1));
    for (const { id, set } of edits) {
      const all = this.pending.get(id) ?? new Map<string, ValueChanges>();
      this.pending.set(id, all.set(edit, set));
      this.clearConflicts(id, Object.keys(set));
      this.show(id);
    }
    return edit;
  }

  /** Takes what became of an edit; without an answer its values are taken back. */
  end(edit: string, edits: readonly CellEdit[], written?: WrittenRecords): void {
    for (const { key, id, value } of written?.conflicts ?? []) {
      const mine = edits.find((one) => one.id === id)?.set[key] ?? null;
      if (isSame(mine, value)) continue;
      this.conflicts.set(id, { ...this.conflicts.get(id), [key]: { mine, theirs: value } });
    }
    for (const { id } of edits) {
      const all = this.pending.get(id);
      all?.delete(edit);
      if (all?.size === 0) this.pending.delete(id);
    }
    this.put(written?.items ?? []);
    for (const { id } of edits) this.show(id);
  }

  /** The conflict of a cell is settled. */
  settle(id: string, key: string): void {
    this.clearConflicts(id, [key]);
    this.show(id);
  }

  private clearConflicts(id: string, keys: readonly string[]): void {
    const all = this.conflicts.get(id);
    if (!all) return;
    const rest = Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));
    if (Object.keys(rest).length > 0) this.conflicts.set(id, rest);
    else this.conflicts.delete(id);
  }

  private show(id: string): void {
    const record = this.stored.get(id);
    if (!record) return;
    const over = [...(this.pending.get(id)?.values() ?? [])];
    const values = Object.assign({}, record.values, ...over) as ValueChanges;
    const filled = Object.entries(values).filter(([, value]) => value !== null);
    this.shown.set(id, {
      ...record,
      ...(over.length > 0 && { values: Object.fromEntries(filled) as ObjectRecord['values'] }),
    });
    for (const listener of this.listeners.get(id) ?? []) listener();
  }

  private async readWanted(): Promise<void> {
    this.timer = undefined;
    const ids = [...this.wanted].slice(0, atOnce);
    for (const id of ids) {
      this.wanted.delete(id);
      this.asked.add(id);
    }
    // What is wanted in the meantime is read beside it.
    if (this.wanted.size > 0) this.want([]);
    try {
      await this.refresh(ids);
    } catch {
      // The client has said what failed; scrolling asks again.
    } finally {
      for (const id of ids) this.asked.delete(id);
    }
  }

  private forget(): void {
    for (const id of this.stored.keys()) {
      if (this.stored.size <= mostKept) return;
      if (this.listeners.has(id) || this.pending.has(id)) continue;
      this.stored.delete(id);
      this.shown.delete(id);
    }
  }
}

function differing(before: ObjectRecord, after: ObjectRecord): { id: string; key: string }[] {
  const keys = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  return [...keys]
    .filter((key) => !isSame(before.values[key], after.values[key]))
    .map((key) => ({ id: after.id, key }));
}
