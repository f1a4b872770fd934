import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { Button } from '../../../../ui/button.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import styles from '../pages.module.css';

/** Deleted pages of an app, and the way back. */
export function PagesTrash({ appId, onClose }: { appId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useQuery(api.pages.list.options({ query: { app_id: appId, stage: 'deleted' } }));
  const restore = useMutation(api.pages.restore.mutation());
  return (
    <SidePanel opened title={t('pages.trash.title')} onClose={onClose}>
      {list.isPending && <SkeletonRows />}
      {list.data?.items.length === 0 && <p className={styles.placeholder}>{t('pages.trash.none')}</p>}
      <ul className={styles.trash}>
        {list.data?.items.map(({ id, title }) => (
          <li key={id}>
            {title}
            <Button
              size="small"
              loading={restore.isPending}
              onClick={() => restore.mutate({ body: { app_id: appId, id } })}
            >
              {t('pages.trash.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
