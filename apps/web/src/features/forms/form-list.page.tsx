import { forms } from '@tessera/contracts/forms/forms.contract';
import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { NameDialog } from '../../builder/name-dialog.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useMay } from '../../session/use-session.ts';
import { Moment } from '../../time/moment.tsx';
import { Button } from '../../ui/button.tsx';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TextLink } from '../../ui/text.tsx';
import { PublishStatus } from '../../builder/publish-status.tsx';
import { FormCard } from './list/form-card.tsx';
import { FormMenu } from './list/form-menu.tsx';

const columns: readonly GridColumn<ListedForm>[] = [
  {
    key: 'name',
    title: 'forms.list.columns.name',
    width: 220,
    grows: true,
    sortBy: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/forms/$formId" params={{ formId: id }} search={{ tab: 'create' }}>
        {name}
      </TextLink>
    ),
  },
  { key: 'status', title: 'forms.list.columns.status', width: 190, cell: (form) => <PublishStatus thing={form} /> },
  {
    key: 'fields',
    title: 'forms.list.columns.fields',
    width: 90,
    align: 'end',
    sortBy: 'field_count',
    cell: ({ field_count: count }) => count,
  },
  {
    key: 'responses',
    title: 'forms.list.columns.responses',
    width: 120,
    align: 'end',
    cell: ({ id, response_count: count }) => (
      <TextLink to="/forms/$formId" params={{ formId: id }} search={{ tab: 'response' }}>
        {count.toLocaleString()}
      </TextLink>
    ),
  },
  {
    key: 'changed',
    title: 'forms.list.columns.changed',
    width: 160,
    sortBy: 'updated_at',
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
  {
    key: 'created',
    title: 'forms.list.columns.created',
    width: 160,
    sortBy: 'created_at',
    isOptional: true,
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'forms.list.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (form) => <FormMenu form={form} />,
  },
];

/** My Forms: every form of the workspace. */
export function FormListPage() {
  const { t } = useTranslation();
  const canAdd = useMay()('forms:CAN_ADD');
  const [isCreating, setIsCreating] = useState(false);
  const list = useList({
    name: 'forms',
    definition: forms.list.list,
    read: (query) => api.forms.list.pages({ query }),
  });
  const navigate = useNavigate();
  const create = useMutation({
    ...api.forms.create.mutation(),
    onSuccess: ({ id }) => navigate({ to: '/forms/$formId', params: { formId: id }, search: { tab: 'create' } }),
  });
  const add = canAdd && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('forms.list.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t('forms.list.title')}
        description={t('forms.list.description')}
        actions={add}
        columns={columns}
        rowName={({ name }) => name}
        searchLabel={t('forms.list.search')}
        pinned={['status', 'updated_at']}
        card={(form) => <FormCard key={form.id} form={form} />}
        empty={
          <EmptyState
            icon={<IconForms size={22} stroke={1.6} aria-hidden />}
            title={t('forms.list.emptyTitle')}
            text={t('forms.list.emptyText')}
            action={add}
          />
        }
      />
      {isCreating && (
        <NameDialog
          title={t('forms.list.new')}
          placeholder={t('forms.list.namePlaceholder')}
          action={t('forms.list.create')}
          loading={create.isPending}
          onClose={() => setIsCreating(false)}
          onSubmit={(name) => create.mutate({ body: { name } })}
        />
      )}
    </>
  );
}
