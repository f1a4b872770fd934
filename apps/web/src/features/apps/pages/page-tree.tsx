import { Link } from '@tanstack/react-router';
import type { PageDetails } from '@tessera/contracts/pages/pages.schema';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NamedIcon } from '../../../icons/named-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './pages.module.css';

interface Props {
  pages: readonly PageDetails[];
  /** Null for those at the top. */
  parent: string | null;
  current: string;
  onAdd?: (parent: string) => void;
}

/** The pages below one, as links. */
export function PageTree({ pages, parent, current, onAdd }: Props) {
  const { t } = useTranslation();
  const known = new Set(pages.map(({ id }) => id));
  const here = pages.filter((page) => (page.parent !== null && known.has(page.parent) ? page.parent : null) === parent);
  if (here.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {here.map((page) => (
        <li key={page.id}>
          <div data-current={page.id === current || undefined}>
            <Link
              to="/apps/$appId/pages/$pageId"
              params={{ appId: page.app_id, pageId: page.id }}
              aria-current={page.id === current ? 'page' : undefined}
            >
              <NamedIcon name={page.icon} size={16} />
              {page.title}
            </Link>
            {onAdd && (
              <IconButton
                label={t('pages.addBelow', { title: page.title })}
                size="small"
                onClick={() => onAdd(page.id)}
              >
                <IconPlus size={14} aria-hidden />
              </IconButton>
            )}
          </div>
          <PageTree pages={pages} parent={page.id} current={current} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  );
}
