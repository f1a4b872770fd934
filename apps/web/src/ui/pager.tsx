import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
}

/** Navigation of a paged list; hidden for a single page. */
export function Pager({ page, pages, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      <span>{t('ui.pageOf', { page, pages, total })}</span>
      <IconButton label={t('ui.pageBefore')} size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('ui.pageAfter')} size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </nav>
  );
}
