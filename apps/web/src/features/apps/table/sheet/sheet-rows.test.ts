import type { ObjectRecord, WrittenRecords } from '@tessera/contracts/records/records.schema';
import { SheetRows } from './sheet-rows.ts';

const record = (id: string, revision: number, values: ObjectRecord['values']) =>
  ({ id, revision, values }) as ObjectRecord;
const written = (part: Partial<WrittenRecords>): WrittenRecords =>
  ({ batch: 'b', items: [], conflicts: [], problems: [], ...part }) as WrittenRecords;

function made() {
  const gone: string[] = [];
  const server = new Map([['asha', record('asha', 3, { amount: 300 })]]);
  const rows = new SheetRows(
    (ids) => Promise.resolve(ids.flatMap((id) => server.get(id) ?? [])),
    (ids) => gone.push(...ids),
  );
  rows.put([record('asha', 1, { amount: 100, stage: 'open' })]);
  return { rows, gone, amount: () => rows.row('asha')?.values['amount'] };
}

describe('rows of a sheet', () => {
  it('show an edit at once, take it back when it fails, and keep it when it is written', () => {
    const { rows, amount } = made();
    const edits = [{ id: 'asha', set: { amount: 200 }, base: { amount: 100 } }];
    const failed = rows.begin(edits);
    expect(amount()).toBe(200);
    rows.end(failed, edits);
    expect(amount()).toBe(100);
    const done = rows.begin(edits);
    rows.end(done, edits, written({ items: [record('asha', 2, { amount: 200 })] }));
    expect(rows.row('asha')).toMatchObject({ revision: 2, values: { amount: 200 } });
  });

  it('show a cleared value as blank while it is written', () => {
    const { rows } = made();
    rows.begin([{ id: 'asha', set: { stage: null }, base: { stage: 'open' } }]);
    expect(rows.row('asha')?.values).toEqual({ amount: 100 });
  });

  it('name a cell that somebody else changed, until it is settled', () => {
    const { rows, amount } = made();
    const edits = [{ id: 'asha', set: { amount: 200 }, base: { amount: 100 } }];
    const edit = rows.begin(edits);
    const conflict = { id: 'asha', key: 'amount', value: 250, updated_by: null, updated_at: '' };
    rows.end(edit, edits, written({ items: [record('asha', 2, { amount: 250 })], conflicts: [conflict] }));
    expect(amount()).toBe(250);
    expect(rows.conflictsOf('asha')).toEqual({ amount: { mine: 200, theirs: 250 } });
    rows.settle('asha', 'amount');
    expect(rows.conflictsOf('asha')).toBeUndefined();
  });

  it('say which cells changed, ignore an older state, and report rows that are gone', async () => {
    const { rows, gone, amount } = made();
    expect(await rows.refresh(['asha', 'ravi'])).toEqual([
      { id: 'asha', key: 'amount' },
      { id: 'asha', key: 'stage' },
    ]);
    expect(gone).toEqual(['ravi']);
    expect(rows.put([record('asha', 2, { amount: 1 })])).toEqual([]);
    expect(amount()).toBe(300);
  });
});
