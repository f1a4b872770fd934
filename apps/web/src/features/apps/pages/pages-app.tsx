import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { PageDetails } from '@tessera/contracts/pages/pages.schema';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { OpenPage } from './open-page.tsx';
import { PageTree } from './page-tree.tsx';
import { PagesTrash } from './panels/pages-trash.tsx';
import styles from './pages.module.css';

/** Pages with blocks: the tree beside the page that is open. */
export function PagesApp({ app, frame }: { app: AppDetails; frame: RecordsAppProps['frame'] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pageId } = useParams({ strict: false });
  const can = useMayOn('app', app.id);
  const mayAdd = can('pages:CAN_ADD');
  const list = useQuery(api.pages.list.options({ query: { app_id: app.id } }));
  const [adding, setAdding] = useState<{ parent: string | null } | null>(null);
  const [isTrashOpen, setIsTrashOpen] = useState(false);
  const pages = list.data?.items ?? [];
  const first = pages.find(({ parent }) => parent === null) ?? pages[0];
  const current = pageId ?? first?.id;
  const add = mayAdd && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding({ parent: null })}>
      {t('pages.new')}
    </Button>
  );
  return frame({
    actions: (
      <>
        {can('pages:CAN_EDIT') && (
          <Button variant="quiet" onClick={() => setIsTrashOpen(true)}>
            {t('pages.trash.title')}
          </Button>
        )}
        {add}
      </>
    ),
    children: (
      <>
        <Content
          app={app}
          list={list}
          current={current}
          empty={add}
          onAdd={mayAdd ? (parent) => setAdding({ parent }) : undefined}
        />
        {adding && (
          <NewPageDialog
            appId={app.id}
            parent={adding.parent}
            onClose={() => setAdding(null)}
            onCreated={(page) => {
              setAdding(null);
              void navigate({ to: '/apps/$appId/pages/$pageId', params: { appId: app.id, pageId: page.id } });
            }}
          />
        )}
        {isTrashOpen && <PagesTrash appId={app.id} onClose={() => setIsTrashOpen(false)} />}
      </>
    ),
  });
}

interface ContentProps {
  app: AppDetails;
  list: UseQueryResult<{ items: PageDetails[] }>;
  current: string | undefined;
  /** The action of the empty state. */
  empty: ReactNode;
  onAdd?: (parent: string) => void;
}

function Content({ app, list, current, empty, onAdd }: ContentProps) {
  const { t } = useTranslation();
  if (!list.data) return <Card flush>{list.error ? <ErrorState of={list} /> : <SkeletonRows />}</Card>;
  if (current === undefined)
    return (
      <Card flush>
        <EmptyState
          icon={<IconFileText size={22} stroke={1.6} aria-hidden />}
          title={t('pages.none')}
          text={t('pages.noneText')}
          action={empty}
        />
      </Card>
    );
  return (
    <div className={styles.layout}>
      <nav aria-label={t('pages.tree')}>
        <PageTree pages={list.data.items} parent={null} current={current} onAdd={onAdd} />
      </nav>
      <OpenPage key={current} appId={app.id} pageId={current} pages={list.data.items} />
    </div>
  );
}
