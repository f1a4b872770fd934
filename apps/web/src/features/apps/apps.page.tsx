import { IconLayoutGrid, IconPlus, IconTemplate } from '@tabler/icons-react';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { requiredValue, withRequired } from '../../lists/list-links.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList, type useListState } from '../../lists/use-list.ts';
import { useMay } from '../../session/use-session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { AppCard, appColumns } from './list/app-columns.tsx';
import { AppFolders } from './list/app-folders.tsx';
import { useAppFolders } from './list/use-app-folders.ts';
import { AppTabs } from './list/app-tabs.tsx';
import { AppWizard } from './setup/app-wizard.tsx';

type Shown = 'active' | 'favourites' | 'archived' | 'deleted';

function AppList({ shown }: { shown: Shown }) {
  const { t } = useTranslation();
  const can = useMay();
  const [isCreating, setIsCreating] = useState(false);
  const favourites = shown === 'favourites';
  const stage = favourites ? 'active' : shown;
  const folders = useAppFolders();
  const list = useList({
    name: `apps-${shown}`,
    definition: apps.list.list,
    choices: { folder: folders.map(({ id, name }) => ({ value: id, label: name })) },
    read: (query) => api.apps.list.pages({ query: { ...query, stage, ...(favourites && { favourites: 'true' }) } }),
  });
  const create = can('apps:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('apps.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t('apps.title')}
        label={t(`apps.tabs.${shown}`)}
        description={t('apps.description')}
        actions={
          can('apps:CAN_ADD') && (
            <>
              <LinkButton to="/apps/templates" icon={<IconTemplate size={16} aria-hidden />}>
                {t('apps.templates.browse')}
              </LinkButton>
              {create}
            </>
          )
        }
        head={
          <>
            <AppTabs />
            {shown === 'active' && <FoldersOf list={list} />}
          </>
        }
        columns={appColumns}
        rowName={({ interfaceName }) => interfaceName}
        searchLabel={t('apps.search')}
        pinned={['type']}
        card={(app) => <AppCard key={app.id} app={app} />}
        empty={
          <EmptyState
            icon={<IconLayoutGrid size={22} stroke={1.6} aria-hidden />}
            title={t(`apps.empty.${shown}.title`)}
            text={t(`apps.empty.${shown}.text`)}
            action={shown === 'active' ? create : undefined}
          />
        }
      />
      {isCreating && <AppWizard onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** The folders, of which one can limit the list. */
function FoldersOf({ list: { state, change } }: { list: Pick<ReturnType<typeof useListState>, 'state' | 'change'> }) {
  return (
    <AppFolders
      chosen={requiredValue(state.filters, 'folder')}
      onChoose={(folder) => change({ filters: withRequired(state.filters, 'folder', folder) })}
    />
  );
}

/** The apps of the workspace that are neither archived nor deleted. */
export const AppsPage = () => <AppList shown="active" />;
/** The apps that the person has marked. */
export const FavouriteAppsPage = () => <AppList shown="favourites" />;
export const ArchivedAppsPage = () => <AppList shown="archived" />;
export const DeletedAppsPage = () => <AppList shown="deleted" />;
