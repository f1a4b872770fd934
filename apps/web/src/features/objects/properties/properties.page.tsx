import { IconForms, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { propertyTypes } from '@tessera/contracts/properties/properties.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { propertyColumns } from './property-columns.tsx';
import { PropertyDialog } from '../../../properties/property-dialog.tsx';
import { PropertyTabs } from './property-tabs.tsx';

const types = propertyTypes.map((value) => ({ value, label: fieldDefinitions[value].title }));

/** The groups of the workspace, for filters and for the names in the list. */
function useGroups() {
  const groups = useQuery(api.propertyGroups.list.options({}));
  return groups.data?.items ?? [];
}

function PropertyList({ status, actions }: { status: 'active' | 'archived'; actions?: ReactNode }) {
  const { t } = useTranslation();
  const groups = useGroups();
  const list = useList({
    name: `properties.${status}`,
    definition: properties.list.list,
    choices: { type: types, group_id: groups.map(({ id, name }) => ({ value: id, label: name })) },
    read: (query) => api.properties.list.pages({ query: { ...query, status } }),
  });
  const texts = status === 'active' ? (['none', 'noneText'] as const) : (['noneArchived', 'noneArchivedText'] as const);
  return (
    <ListPage
      list={list}
      title={t('properties.title')}
      label={t(`properties.tabs.${status === 'active' ? 'properties' : 'archived'}`)}
      description={t('properties.description')}
      actions={actions}
      head={<PropertyTabs />}
      columns={propertyColumns(groups)}
      rowName={({ name }) => name}
      searchLabel={t('properties.search')}
      pinned={['type', 'group_id']}
      empty={
        <EmptyState
          icon={<IconForms size={24} aria-hidden />}
          title={t(`properties.${texts[0]}`)}
          text={t(`properties.${texts[1]}`)}
        />
      }
    />
  );
}

/** The active properties of the workspace. */
export function PropertiesPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [isCreating, setIsCreating] = useState(false);
  const create = can('properties:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('properties.new')}
    </Button>
  );
  return (
    <>
      <PropertyList status="active" actions={create} />
      {isCreating && <PropertyDialog property={null} onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** The archived properties of the workspace. */
export function ArchivedPropertiesPage() {
  return <PropertyList status="archived" />;
}
