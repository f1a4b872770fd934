import type { DroppedPart } from '@tessera/contracts/views/views.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import type { ViewsOf } from './use-view-commands.ts';
import styles from './views.module.css';

/** Problems of the address's view: deleted, not loaded, or with invalid parts. */
export function ViewNotice({ views }: { views: ViewsOf }) {
  const { t } = useTranslation();
  const { current, isMissing, failed, open } = views;
  const part = ({ part: of, property }: DroppedPart): string => t(`lists.views.droppedParts.${of}`, { property });
  return (
    <div role="status" className={styles.notice}>
      {isMissing && (
        <Notice
          tone="warning"
          title={t('lists.views.missing')}
          action={
            <Button size="small" onClick={() => open(undefined, { replace: true })}>
              {t('ui.close')}
            </Button>
          }
        >
          {t('lists.views.missingText')}
        </Notice>
      )}
      {failed && (
        <Notice
          tone="warning"
          title={t('lists.views.failed')}
          action={
            <Button size="small" loading={failed.isFetching} onClick={() => void failed.refetch()}>
              {t('ui.tryAgain')}
            </Button>
          }
        />
      )}
      {current && current.dropped.length > 0 && (
        <Notice title={t('lists.views.dropped')}>
          {t('lists.views.droppedText', { parts: current.dropped.map(part).join(', ') })}
        </Notice>
      )}
    </div>
  );
}
