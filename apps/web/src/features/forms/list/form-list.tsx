import { forms } from '@tessera/contracts/forms/forms.contract';
import type { FormStage } from '@tessera/contracts/forms/forms.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListPage, type ListPageProps } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import { useMay } from '../../../session/use-session.ts';
import { FormBulk } from './form-bulk.tsx';
import { FormCard } from './form-card.tsx';
import { formColumns } from './form-columns.tsx';
import { FormListTabs } from './form-list-tabs.tsx';
import { useFolders } from './use-folders.ts';

type PageTexts = Pick<ListPageProps<ListedForm>, 'title' | 'description' | 'actions' | 'trail'>;

interface FormListProps extends PageTexts {
  stage: FormStage;
  folder?: string;
  empty: ReactNode;
}

const nothing = () => null;

/** The forms of one stage, or those in a folder. */
export function FormList({ stage, folder, empty, ...page }: FormListProps) {
  const { t } = useTranslation();
  const can = useMay();
  const folders = useFolders();
  const layout = folder ? 'folder' : stage;
  const list = useList({
    name: layout === 'active' ? 'forms' : `forms-${layout}`,
    definition: forms.list.list,
    choices: { folder: folders.map(({ id, name }) => ({ value: id, label: name })) },
    read: (query) => api.forms.list.pages({ query: { ...query, stage, folder_id: folder } }),
  });
  const changes = ['forms:CAN_EDIT', 'forms:CAN_DELETE'] as const;
  const mayChange = changes.some((action) => can({ action, on: 'form' }));
  return (
    <ListPage
      {...page}
      list={list}
      head={<FormListTabs />}
      columns={formColumns[layout]}
      rowName={({ name }) => name}
      searchLabel={t('forms.list.search')}
      pinned={stage === 'active' ? ['status', 'updated_at'] : []}
      card={stage === 'active' ? (form) => <FormCard key={form.id} form={form} /> : undefined}
      bulk={mayChange ? (rows, clear) => <FormBulk forms={rows} stage={stage} onDone={clear} /> : nothing}
      empty={empty}
    />
  );
}
