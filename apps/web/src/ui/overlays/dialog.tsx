import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { useIsTopLayer } from './top-layer.ts';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
}

const widths = { small: 420, medium: 560, large: 820 };

/** Returns the focus when an open dialog is removed: the vendor returns it only when the dialog is closed first. */
function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = () => document.activeElement === null || document.activeElement === document.body;
      setTimeout(() => isLost() && before instanceof HTMLElement && before.isConnected && before.focus());
    },
    [before],
  );
}

const fields = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** Lets the focus go to the field that asks for it, or the first one. The focus trap would take the button Close. */
function markFirstField(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return;
  const focused = body.contains(document.activeElement) ? document.activeElement : null;
  (focused ?? body.querySelector(fields))?.setAttribute('data-autofocus', '');
}

/** A dialog over the page. Escape and a click outside close it; the focus stays in it and returns afterwards. */
export function Dialog({ title, actions, size = 'small', children, ...rest }: DialogProps) {
  const { t } = useTranslation();
  const isTop = useIsTopLayer(rest.opened);
  useReturnFocus();
  return (
    <Modal
      {...rest}
      closeOnEscape={isTop}
      title={title}
      size={widths[size]}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      // Dialogs may be stacked: their headers are not banners of the page.
      attributes={{ header: { role: 'none' } }}
      transitionProps={{ transition: 'pop', duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.38 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      <div ref={markFirstField}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
}
