import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { useIsTopLayer } from './top-layer.ts';

interface SidePanelProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  side?: 'right' | 'left' | 'bottom';
  width?: number;
}

/** A panel that slides over the page from a side. */
export function SidePanel({ title, side = 'right', width = 440, children, ...rest }: SidePanelProps) {
  const { t } = useTranslation();
  const isTop = useIsTopLayer(rest.opened);
  return (
    <Drawer
      {...rest}
      closeOnEscape={isTop}
      title={title}
      position={side}
      size={side === 'bottom' ? 'auto' : width}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      // Dialogs may be stacked: their headers are not banners of the page.
      attributes={{ header: { role: 'none' } }}
      transitionProps={{ duration: 140 }}
      overlayProps={{ backgroundOpacity: 0.3 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {children}
    </Drawer>
  );
}
