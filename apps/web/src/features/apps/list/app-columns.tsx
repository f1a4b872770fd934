import { Link } from '@tanstack/react-router';
import type { ListedApp } from '@tessera/contracts/apps/apps.schema';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { LinkCard } from '../../../lists/link-card.tsx';
import { typeLooks } from '../app-types.ts';
import { AppMenu } from './app-menu.tsx';
import { AppPicture } from './app-picture.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './list.module.css';
import { useAppFolders } from './use-app-folders.ts';

/** What the lists of apps show. */
export const appColumns: readonly GridColumn<ListedApp>[] = [
  {
    key: 'name',
    title: 'apps.columns.name',
    width: 260,
    grows: true,
    sortBy: 'name',
    cell: (app) => <AppName app={app} />,
  },
  { key: 'type', title: 'apps.columns.type', width: 150, cell: ({ type }) => <TypeName type={type} /> },
  { key: 'folder', title: 'folders.folder', width: 150, cell: ({ folder_id: id }) => <FolderName id={id} /> },
  {
    key: 'changed',
    title: 'apps.columns.changed',
    width: 160,
    sortBy: 'updated_at',
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'apps.columns.actions',
    width: 96,
    align: 'end',
    isActions: true,
    cell: (app) => <AppActions app={app} />,
  },
];

function AppName({ app }: { app: ListedApp }) {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      <AppPicture app={app} />
      <Link to="/apps/$appId" params={{ appId: app.id }}>
        {app.interfaceName}
      </Link>
      {app.status === 3 && <Badge>{t('apps.draft')}</Badge>}
    </span>
  );
}

function AppActions({ app }: { app: ListedApp }) {
  return (
    <span className={styles.actions}>
      <FavouriteButton app={app} />
      <AppMenu app={app} />
    </span>
  );
}

function FolderName({ id }: { id: string | null }) {
  return <>{useAppFolders().find((folder) => folder.id === id)?.name}</>;
}

/** The type of an app in words. */
function TypeName({ type }: Pick<ListedApp, 'type'>) {
  const { t } = useTranslation();
  return <>{t(`apps.types.${typeLooks[type].key}.name`)}</>;
}

/** An app as a card. */
export function AppCard({ app }: { app: ListedApp }) {
  return (
    <LinkCard
      head={<AppName app={app} />}
      actions={<AppActions app={app} />}
      foot={
        <>
          <TypeName type={app.type} />
          <Moment at={app.updated_at} />
        </>
      }
    />
  );
}
