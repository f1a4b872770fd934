import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { PublishStatus } from '../../../builder/publish-status.tsx';
import { Moment } from '../../../time/moment.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { TextLink } from '../../../ui/text.tsx';
import { useNow } from '../../../time/time-words.ts';
import { daysLeft } from './days-left.ts';
import { FolderName } from './folder-name.tsx';
import { FormMenu } from './form-menu.tsx';

type Column = GridColumn<ListedForm>;

const name: Column = {
  key: 'name',
  title: 'forms.list.columns.name',
  width: 220,
  grows: true,
  sortBy: 'name',
  cell: (form) => (
    <TextLink to="/forms/$formId" params={{ formId: form.id }} search={{ tab: 'create' }}>
      {form.name}
    </TextLink>
  ),
};
const status: Column = {
  key: 'status',
  title: 'forms.list.columns.status',
  width: 190,
  cell: (form) => <PublishStatus thing={form} />,
};
const fields: Column = {
  key: 'fields',
  title: 'forms.list.columns.fields',
  width: 90,
  align: 'end',
  sortBy: 'field_count',
  cell: ({ field_count: count }) => count,
};
const responses: Column = {
  key: 'responses',
  title: 'forms.list.columns.responses',
  width: 120,
  align: 'end',
  cell: ({ id, response_count: count }) => (
    <TextLink to="/forms/$formId" params={{ formId: id }} search={{ tab: 'response' }}>
      {count.toLocaleString()}
    </TextLink>
  ),
};
const folder: Column = {
  key: 'folder',
  title: 'forms.list.columns.folder',
  width: 150,
  cell: ({ folder_id: id }) => <FolderName id={id} />,
};
const changed: Column = {
  key: 'changed',
  title: 'forms.list.columns.changed',
  width: 160,
  sortBy: 'updated_at',
  cell: ({ updated_at: at }) => <Moment at={at} />,
};
const created: Column = {
  key: 'created',
  title: 'forms.list.columns.created',
  width: 160,
  sortBy: 'created_at',
  isOptional: true,
  cell: ({ created_at: at }) => <Moment at={at} />,
};
const archived: Column = {
  key: 'archived',
  title: 'forms.list.columns.archived',
  width: 160,
  cell: ({ archived_at: at }) => at && <Moment at={at} />,
};
const deleted: Column = {
  key: 'deleted',
  title: 'forms.list.columns.deleted',
  width: 160,
  cell: ({ deleted_at: at }) => at && <Moment at={at} />,
};
const purged: Column = {
  key: 'purged',
  title: 'forms.list.columns.purged',
  width: 170,
  cell: ({ deleted_at: at }) => at && <DaysLeft since={at} />,
};
const actions: Column = {
  key: 'actions',
  title: 'forms.list.columns.actions',
  width: 64,
  align: 'end',
  isActions: true,
  cell: (form) => <FormMenu form={form} />,
};

function DaysLeft({ since }: { since: string }) {
  const { t } = useTranslation();
  return t('forms.trash.daysLeft', { count: daysLeft(since, useNow(true, 'slow')) });
}

/** Columns of each list of forms. */
export const formColumns = {
  active: [name, status, fields, responses, folder, changed, created, actions],
  folder: [name, status, fields, responses, changed, created, actions],
  archived: [name, responses, folder, archived, created, actions],
  deleted: [name, responses, deleted, purged, actions],
} satisfies Record<string, readonly Column[]>;
