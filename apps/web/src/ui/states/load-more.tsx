import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import styles from './state.module.css';

interface LoadMoreProps {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Below a list: loads its next page, if there is one. */
export function LoadMore({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  const { t } = useTranslation();
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('ui.loadMore')}
      </Button>
    </div>
  );
}
