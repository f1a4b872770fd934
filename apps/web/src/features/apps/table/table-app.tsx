import { IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { BulkActions, type DoneBatch, UndoNotice } from '../../../records/bulk-actions.tsx';
import { recordColumns, recordTitle } from '../../../records/record-columns.tsx';
import { RecordDrawer } from '../../../records/record-drawer.tsx';
import type { RecordSource } from '../../../records/record-source.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import { useAppList } from '../records/app-list.ts';
import { NewRecordButton } from '../records/new-record-button.tsx';
import { useAppSource } from '../records/use-app-source.ts';
import { EditableCell } from './editable-cell.tsx';

const newRecord = 'new';

/** Columns whose cells can be edited in place. */
function useColumns(object: ObjectDetails, source: RecordSource, onShow: (id: string) => void) {
  const mayEdit = source.may.edit;
  return useMemo(() => {
    const columns = recordColumns(object, onShow);
    if (!mayEdit) return columns;
    return columns.map((column) => {
      const property = object.properties.find(({ key }) => column.key === `values.${key}`);
      if (!property) return column;
      return {
        ...column,
        cell: (record: Parameters<typeof column.cell>[0]) => (
          <EditableCell property={property} record={record} source={source}>
            {column.cell(record)}
          </EditableCell>
        ),
      };
    });
    // The calls of a source are the same for one app.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [object, mayEdit, onShow]);
}

/** Records as rows, whose cells are edited in place. */
export function TableApp({ app, object, frame }: RecordsAppProps) {
  const { t } = useTranslation();
  const source = useAppSource(app, object);
  const [shown, setShown] = useState<string | null>(null);
  const [done, setDone] = useState<DoneBatch | null>(null);
  const list = useAppList(app, object);
  const columns = useColumns(object, source, setShown);
  return frame({
    actions: <NewRecordButton source={source} onAdd={() => setShown(newRecord)} />,
    children: (
      <>
        <ListBody
          list={list}
          label={app.interfaceName}
          columns={columns}
          rowName={(record) => recordTitle(object, record) ?? t('records.untitled')}
          searchLabel={t('apps.page.search')}
          notice={done && <Undo app={app} done={done} onUndone={() => setDone(null)} />}
          bulk={
            source.may.remove
              ? (rows, clear) => (
                  <Bulk
                    app={app}
                    rows={rows}
                    onDone={(batch) => {
                      clear();
                      setDone(batch);
                    }}
                  />
                )
              : undefined
          }
          empty={
            <EmptyState
              icon={<IconTable size={22} stroke={1.6} aria-hidden />}
              title={t('apps.page.none')}
              text={t('apps.page.noneText')}
              action={<NewRecordButton source={source} onAdd={() => setShown(newRecord)} />}
            />
          }
        />
        <RecordDrawer
          key={shown}
          source={source}
          record={list.rows.find(({ id }) => id === shown) ?? null}
          isNew={shown === newRecord}
          onClose={() => setShown(null)}
        />
      </>
    ),
  });
}

function Undo({ app, done, onUndone }: { app: AppDetails; done: DoneBatch; onUndone: () => void }) {
  const undo = useMutation(api.appRecords.undo.mutation());
  return (
    <UndoNotice
      done={done}
      undo={(batch) => undo.mutateAsync({ body: { app_id: app.id, batch } })}
      onUndone={onUndone}
    />
  );
}

function Bulk({
  app,
  rows,
  onDone,
}: {
  app: AppDetails;
  rows: readonly { id: string }[];
  onDone: (done: DoneBatch) => void;
}) {
  const change = useMutation(api.appRecords.setStatus.mutation());
  return (
    <BulkActions
      count={rows.length}
      shown="active"
      canArchive
      setStatus={(status) => change.mutateAsync({ body: { app_id: app.id, ids: rows.map(({ id }) => id), status } })}
      onDone={onDone}
    />
  );
}
