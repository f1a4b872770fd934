import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { createElement } from 'react';
import { translate } from '../../i18n/i18n.ts';
import styles from './toast.module.css';

type Tone = 'success' | 'error' | 'info' | 'warning';
const icons = { success: IconCircleCheck, error: IconCircleX, info: IconInfoCircle, warning: IconAlertTriangle };

/** How long each stays (specification, section 9). */
const toastMs = 3_000;

/**
 * A message at the top right that goes away after 3 seconds; not while it is pointed at or has the focus, so that it can be
 * read to its end and copied. The same message twice is shown once.
 */
function show(tone: Tone, message: string): void {
  const id = `${tone}:${message}`;
  const stay = (autoClose: number | false) => {
    notifications.update({ ...look, autoClose });
  };
  const look: NotificationData & { 'data-tone': Tone } = {
    id,
    message,
    role: tone === 'error' ? 'alert' : 'status',
    withBorder: false,
    autoClose: toastMs,
    onFocusCapture: () => stay(false),
    onBlurCapture: () => stay(toastMs),
    classNames: { root: styles.root, icon: styles.icon },
    closeButtonProps: { 'aria-label': translate('ui.close') },
    'data-tone': tone,
    icon: createElement(icons[tone], { size: 20, stroke: 1.8, 'aria-hidden': true }),
  };
  notifications.hide(id);
  notifications.show(look);
}

/** Toasts of the four tones. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
};
