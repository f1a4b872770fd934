import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { useIsTopLayer } from './top-layer.ts';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
}

const widths = { small: 420, medium: 560, large: 820 };

/** A window over the page. Escape and a click beside it close it; the focus stays in it and returns afterwards. */
export function Dialog({ title, actions, size = 'small', children, ...rest }: DialogProps) {
  const { t } = useTranslation();
  const isTop = useIsTopLayer(rest.opened);
  return (
    <Modal
      {...rest}
      closeOnEscape={isTop}
      title={title}
      size={widths[size]}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      // One window may lie over another: their heads are no banners of the page.
      attributes={{ header: { role: 'none' } }}
      transitionProps={{ transition: 'pop', duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.38 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
}
