import { Link, type LinkProps } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import styles from './back-link.module.css';

/** The arrow in the header of a page that leads back to its list. @param label what it leads to, for screen readers */
export function BackLink({ to, label }: { to: LinkProps['to']; label: string }) {
  return (
    <Link to={to} className={styles.back} aria-label={label}>
      <IconArrowLeft size={18} aria-hidden />
    </Link>
  );
}
