import { IconSearch, IconTable } from '@tabler/icons-react';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../lists/filters/filter-bar.tsx';
import { filterOf } from '../../../lists/list-address.ts';
import { ViewNotice } from '../../../lists/views/view-notice.tsx';
import { ViewPicker } from '../../../lists/views/view-picker.tsx';
import { newRecord, useShownRecord } from '../../../records/record-address.ts';
import { recordTitle } from '../../../records/record-columns.tsx';
import { RecordDrawer } from '../../../records/record-drawer.tsx';
import { useBulk } from '../../../records/use-bulk.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { GridLayout } from '../../../ui/data-grid/grid-column.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useAppListState } from '../records/app-list.ts';
import { NewRecordButton } from '../records/new-record-button.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import { useAppSource } from '../records/use-app-source.ts';
import { ColumnDialogs, useColumnSetup } from './sheet/column-setup.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { type CellEdit, isSame } from './sheet/paste-plan.ts';
import { sheetColumns } from './sheet/sheet-column.ts';
import type { ValueChanges } from '../../../records/values-form.tsx';
import type { SheetRows } from './sheet/sheet-rows.ts';
import { SheetTools } from './sheet/sheet-tools.tsx';
import { type Acts, useActs } from './sheet/use-acts.ts';
import { type ChangedCells, type SheetData, useSheetData } from './sheet/use-sheet-data.ts';
import { useSummaries } from './sheet/use-summaries.ts';
import { type SheetLayout, sheetLayout } from './sheet/use-sheet-layout.ts';

/** For so long somebody is told that another person changed a cell after them. */
const ownForMs = 60_000;

/** Remembers the cells that this person wrote, and says when somebody else changes one of them. */
function useOwnCells(layout: SheetLayout, object: ObjectDetails) {
  const { t } = useTranslation();
  const [written] = useState(() => new Map<string, { at: number; value: ValueChanges[string] }>());
  return {
    note: (edits: readonly CellEdit[]): void => {
      for (const { id, set } of edits.slice(0, 500))
        for (const [key, value] of Object.entries(set)) written.set(`${id}/${key}`, { at: Date.now(), value });
    },
    onChanged: (cells: ChangedCells, rows: SheetRows): void => {
      // What this person wrote may come back by a push first.
      const own = cells.find(({ id, key }) => {
        const mine = written.get(`${id}/${key}`);
        const isRecent = mine !== undefined && Date.now() - mine.at < ownForMs;
        return isRecent && !isSame(rows.row(id)?.values[key] ?? null, mine.value);
      });
      const record = own && rows.row(own.id);
      if (!own || !record) return;
      written.delete(`${own.id}/${own.key}`);
      const column = layout.columnOf(own.key)?.title ?? own.key;
      toast.info(
        t('apps.table.changedByOther', { column, name: recordTitle(object, record) ?? t('records.untitled') }),
      );
    },
  };
}

/** Everything of a table but its looks. */
function useTable({ app, object }: Pick<RecordsAppProps, 'app' | 'object'>) {
  const source = useAppSource(app, object);
  const list = useAppListState(app, object);
  const all = useMemo(() => sheetColumns(object, source.may.edit), [object, source.may.edit]);
  const layout = sheetLayout(object, all, app.settings, list);
  const own = useOwnCells(layout, object);
  const data = useSheetData(app, object, list, layout.groups, own.onChanged);
  const acts = useActs(app, data.rows, data.reorder);
  const columns = useColumnSetup(list);
  const summaries = useSummaries(app.id, list.query, layout, data.rows, data.lines.count);
  const write: Acts['write'] = (edits, added) => {
    own.note(edits);
    return acts.write(edits, added);
  };
  return { source, list, layout, data, summaries, columns, acts: { ...acts, write } };
}
type Table = ReturnType<typeof useTable>;

/** Records as a spreadsheet. */
export function TableApp({ app, object, frame }: RecordsAppProps) {
  const table = useTable({ app, object });
  const { source, list, layout, data, acts } = table;
  const [shown, show] = useShownRecord();
  const { bulk, notice } = useBulk({
    ...source,
    setStatus: async (ids, status) => {
      const written = await source.setStatus(ids, status);
      acts.keep(written.batch);
      data.reorder();
      return written;
    },
  });
  const add = <NewRecordButton source={source} onAdd={() => show(newRecord)} />;
  return frame({
    actions: add,
    children: (
      <>
        <TableBar table={table} />
        {notice}
        <TableNotices table={table} />
        {data.lines.count > 0 || canBegin(table) ? (
          <Sheet
            appId={app.id}
            label={app.interfaceName}
            {...{ object, source, data, layout, acts, bulk }}
            summaries={table.summaries}
            setup={table.columns.setup}
            onFirst={() => (takesBlank(app, object) ? void acts.write([], [{}]) : show(newRecord))}
            onOpen={show}
          />
        ) : (
          <Card flush>
            <NoRows data={data} list={list} add={add} />
          </Card>
        )}
        <ColumnDialogs object={object} columns={table.columns} />
        <RecordDrawer
          key={shown}
          source={source}
          rows={beside(data, shown)}
          shown={shown}
          onShow={(id) => {
            if (shown === newRecord) data.reorder();
            show(id);
          }}
        />
      </>
    ),
  });
}

/** Views, filters and tools. */
function TableBar({ table: { list, layout, acts, columns: setup } }: { table: Table }) {
  const { t } = useTranslation();
  const columns = {
    layout: list.layout.columns,
    onLayout: (next: GridLayout) => list.setLayout({ columns: next }),
  };
  return (
    <>
      <ViewNotice views={list.views} />
      <FilterBar
        list={list}
        searchLabel={t('apps.page.search')}
        pinned={[]}
        added={setup.filters}
        start={<ViewPicker views={list.views} />}
      >
        <SheetTools acts={acts} layout={layout} filter={filterOf(list.state.filters)} columns={columns} />
      </FilterBar>
    </>
  );
}

function TableNotices({ table: { data, acts } }: { table: Table }) {
  const { t } = useTranslation();
  const { preparing, isComplete, lines } = data;
  return (
    <>
      {acts.progress && <Notice tone="info">{t('apps.table.progress', { ...acts.progress })}</Notice>}
      {preparing && <Notice tone="info">{t('apps.table.preparing', { percent: preparing.percent })}</Notice>}
      {!isComplete && <Notice tone="info">{t('apps.table.incomplete', { count: lines.count })}</Notice>}
    </>
  );
}

/** Whether a record without values is one that the app shows. */
const takesBlank = (app: RecordsAppProps['app'], { properties }: ObjectDetails): boolean =>
  app.whereCondition === null && properties.every(({ required }) => !required);

/** Whether an empty table is shown with its columns, so that the first row can be added or pasted into it. */
const canBegin = ({ data, list, source, layout }: Table): boolean =>
  source.may.add && data.isOrdered && !list.isNarrowed && layout.columns.length > 0;

/** Instead of rows: they are being read, could not be, or there are none. */
function NoRows({ data, list, add }: Pick<Table, 'data' | 'list'> & { add: ReactNode }) {
  const { t } = useTranslation();
  if (data.first.error) return <ErrorState of={data.first} />;
  if (data.isPending) return <SkeletonRows rows={8} height={36} />;
  return list.isNarrowed ? (
    <EmptyState
      icon={<IconSearch size={22} aria-hidden />}
      title={t('lists.nothingFound')}
      text={t('lists.nothingFoundText')}
      action={<Button onClick={list.showAll}>{t('lists.clearAll')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<IconTable size={22} stroke={1.6} aria-hidden />}
      title={t('apps.page.none')}
      text={t('apps.page.noneText')}
      action={add}
    />
  );
}

/** The open record with the ones above and below it, as far as they were read. */
function beside({ lines, rows }: SheetData, shown: string | null): ObjectRecord[] {
  const at = shown === null ? -1 : lines.lineOf(shown);
  if (at < 0) return [];
  return [at - 1, at, at + 1].flatMap((line) => {
    const found = lines.at(line);
    return found && 'row' in found ? (rows.row(found.row) ?? []) : [];
  });
}
