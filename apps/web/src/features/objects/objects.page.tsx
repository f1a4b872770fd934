import { IconDatabase, IconPlus } from '@tabler/icons-react';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { objectColumns } from './object-columns.tsx';
import { ObjectDialog } from './object-dialog.tsx';
import { ObjectTabs } from './object-tabs.tsx';

function ObjectList({ status, actions }: { status: 'active' | 'archived'; actions?: ReactNode }) {
  const { t } = useTranslation();
  const list = useList({
    name: `objects.${status}`,
    definition: objects.list.list,
    read: (query) => api.objects.list.pages({ query: { ...query, status } }),
  });
  const texts = status === 'active' ? (['none', 'noneText'] as const) : (['noneArchived', 'noneArchivedText'] as const);
  return (
    <ListPage
      list={list}
      title={t('objects.title')}
      label={t(`objects.tabs.${status}`)}
      description={t('objects.description')}
      actions={actions}
      head={<ObjectTabs />}
      columns={objectColumns}
      rowName={({ name }) => name}
      searchLabel={t('objects.search')}
      empty={
        <EmptyState
          icon={<IconDatabase size={24} aria-hidden />}
          title={t(`objects.${texts[0]}`)}
          text={t(`objects.${texts[1]}`)}
        />
      }
    />
  );
}

/** The active objects of the workspace. */
export function ObjectsPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [isCreating, setIsCreating] = useState(false);
  const create = can('objects:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('objects.new')}
    </Button>
  );
  return (
    <>
      <ObjectList status="active" actions={create} />
      {isCreating && <ObjectDialog object={null} onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** The archived objects of the workspace. */
export function ArchivedObjectsPage() {
  return <ObjectList status="archived" />;
}
