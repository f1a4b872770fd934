import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/brand.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './guest-frame.module.css';
import { Mosaic } from './mosaic.tsx';

interface GuestFrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Below the form: the link to the other page. */
  foot?: ReactNode;
  above?: ReactNode;
}

/** The frame of the pages before the login. */
export function GuestFrame({ title, text, children, foot, above }: GuestFrameProps) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <div className={styles.frame}>
      <main className={styles.side}>
        <div className={styles.brand}>
          <Mark size={28} />
          <span>Tessera</span>
        </div>
        <div className={styles.form}>
          {above}
          <h1 id="page-title" tabIndex={-1}>
            {title}
          </h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
          {foot && <p className={styles.foot}>{foot}</p>}
        </div>
      </main>
      <aside className={styles.picture} aria-hidden>
        <Mosaic />
        <p>{t('accounts.tagline')}</p>
      </aside>
    </div>
  );
}
