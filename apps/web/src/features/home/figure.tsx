import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './home.module.css';

interface Counted {
  data: { total?: { count: number; exact: boolean } | undefined } | undefined;
  isError: boolean;
}

/** The number of a list; null while it loads. */
export function useTotalWords({ data, isError }: Counted): string | null {
  const { t } = useTranslation();
  const total = data?.total;
  if (!total) return isError ? '–' : null;
  return t(total.exact ? 'home.exactly' : 'home.more', { number: total.count });
}

interface FigureProps {
  link: LinkProps;
  name: string;
  of: Counted;
  /** Colour of a number above zero. */
  tone?: 'active' | 'bad';
  children: ReactNode;
}

/** A number that links to its list. */
export function Figure({ link, name, of: counted, tone, children }: FigureProps) {
  const words = useTotalWords(counted);
  const isSome = (counted.data?.total?.count ?? 0) > 0;
  return (
    <Link {...link} className={styles.figure} data-tone={isSome ? tone : undefined}>
      <span className={styles.figureName}>{name}</span>
      {words === null ? <Skeleton width={44} height={30} /> : <strong>{words}</strong>}
      <span className={styles.figureHint}>{children}</span>
    </Link>
  );
}
