import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-session.ts';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { type Place, placesFor } from './places.ts';
import type { ShellShape } from './shell-shape.ts';
import styles from './navigation.module.css';

/** Too long for the bar of a phone. */
const isLong = (key: Place['key']) => key === 'verifications' || key === 'workflows' || key === 'executions';

/** The main pages that the person may see. */
export function Navigation({ shape }: { shape: ShellShape }) {
  const { t } = useTranslation();
  const can = useMay();
  return (
    <nav className={styles[shape]} aria-label={t('shell.navigation')}>
      {placesFor(can).map(({ key, to, icon: Icon }) => {
        const label = t(shape === 'bar' && isLong(key) ? `shell.short.${key}` : `shell.${key}`);
        const link = (
          <Link
            key={key}
            to={to}
            className={styles.place}
            activeOptions={{ exact: to === '/' }}
            aria-label={shape === 'icons' ? label : undefined}
          >
            <Icon size={shape === 'bar' ? 21 : 18} stroke={1.7} aria-hidden />
            {shape !== 'icons' && <span>{label}</span>}
          </Link>
        );
        return shape === 'icons' ? (
          <Tooltip key={key} label={label} side="right">
            {link}
          </Tooltip>
        ) : (
          link
        );
      })}
    </nav>
  );
}
