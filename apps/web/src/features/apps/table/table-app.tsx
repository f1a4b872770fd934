import { IconTable } from '@tabler/icons-react';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../../lists/list-body.tsx';
import { useBulk } from '../../../records/use-bulk.tsx';
import { recordColumns, recordTitle } from '../../../records/record-columns.tsx';
import { newRecord, useShownRecord } from '../../../records/record-address.ts';
import { RecordDrawer } from '../../../records/record-drawer.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import { useAppList } from '../records/app-list.ts';
import { NewRecordButton } from '../records/new-record-button.tsx';
import { useAppSource } from '../records/use-app-source.ts';
import { EditableCell, SourceContext } from './editable-cell.tsx';

/** Columns whose cells can be edited in place. */
function editableColumns(object: ObjectDetails, onShow: (id: string) => void): readonly GridColumn<ObjectRecord>[] {
  return recordColumns(object, onShow).map((column) => {
    const property = object.properties.find(({ key }) => column.key === `values.${key}`);
    if (!property) return column;
    return {
      ...column,
      cell: (record) => (
        <EditableCell property={property} record={record}>
          {column.cell(record)}
        </EditableCell>
      ),
    };
  });
}

/** Records as rows, whose cells are edited in place. */
export function TableApp({ app, object, frame }: RecordsAppProps) {
  const { t } = useTranslation();
  const source = useAppSource(app, object);
  const [shown, show] = useShownRecord();
  const { bulk, notice } = useBulk(source);
  const list = useAppList(app, object);
  const { edit: mayEdit } = source.may;
  const columns = useMemo(() => (mayEdit ? editableColumns : recordColumns)(object, show), [object, mayEdit, show]);
  return frame({
    actions: <NewRecordButton source={source} onAdd={() => show(newRecord)} />,
    children: (
      <SourceContext value={source}>
        <ListBody
          list={list}
          label={app.interfaceName}
          columns={columns}
          rowName={(record) => recordTitle(object, record) ?? t('records.untitled')}
          searchLabel={t('apps.page.search')}
          notice={notice}
          bulk={bulk}
          empty={
            <EmptyState
              icon={<IconTable size={22} stroke={1.6} aria-hidden />}
              title={t('apps.page.none')}
              text={t('apps.page.noneText')}
              action={<NewRecordButton source={source} onAdd={() => show(newRecord)} />}
            />
          }
        />
        <RecordDrawer key={shown} source={source} rows={list.rows} shown={shown} onShow={show} />
      </SourceContext>
    ),
  });
}
