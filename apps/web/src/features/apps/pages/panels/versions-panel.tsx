import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { WrittenMoment } from '../../../../time/moment.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { usePagePlace } from '../editor/page-context.ts';
import { PlainBlocks } from '../plain-blocks.tsx';
import styles from '../pages.module.css';

/** The versions of a page, to look at and to restore. */
export function VersionsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { appId, pageId, mayEdit } = usePagePlace();
  const at = { app_id: appId, page_id: pageId };
  const [number, setNumber] = useState<number | null>(null);
  const versions = useQuery(api.pages.versions.options({ query: at }));
  const version = useQuery({
    ...api.pages.version.options({ query: { ...at, number: String(number ?? 1) } }),
    enabled: number !== null,
  });
  const restore = useMutation({
    ...api.pages.restoreVersion.mutation(),
    onSuccess: () => {
      toast.success(t('pages.versions.restored'));
      onClose();
    },
  });
  return (
    <SidePanel opened title={t('pages.versions.title')} onClose={onClose} width={560}>
      {!versions.data && (versions.error ? <ErrorState of={versions} /> : <SkeletonRows />)}
      <ul className={styles.versions}>
        {versions.data?.items.map((each, index) => (
          <li key={each.number}>
            <button
              type="button"
              aria-expanded={each.number === number}
              onClick={() => setNumber(each.number === number ? null : each.number)}
            >
              <strong>{index === 0 ? t('pages.versions.now') : <WrittenMoment at={each.at} />}</strong>
              <small>{each.by.map(({ name }) => name).join(', ')}</small>
            </button>
            {each.number === number && (
              <div className={styles.preview}>
                {version.data ? (
                  <PlainBlocks items={version.data.items.map((block) => ({ ...block, url: null }))} />
                ) : (
                  <SkeletonRows />
                )}
                {mayEdit && index > 0 && (
                  <Button
                    loading={restore.isPending}
                    onClick={() => restore.mutate({ body: { ...at, number: each.number } })}
                  >
                    {t('pages.versions.restore')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
