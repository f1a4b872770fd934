import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { createElement } from 'react';
import { translate } from '../i18n/i18n.ts';
import styles from './toast.module.css';

type Tone = 'success' | 'error' | 'info' | 'warning';
const icons = { success: IconCircleCheck, error: IconCircleX, info: IconInfoCircle, warning: IconAlertTriangle };

/** A message at the top right that goes away after 3 seconds. The same message twice is shown once. */
function show(tone: Tone, message: string): void {
  const id = `${tone}:${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    message,
    role: tone === 'error' ? 'alert' : 'status',
    withBorder: false,
    classNames: { root: styles.root, icon: styles.icon },
    closeButtonProps: { 'aria-label': translate('ui.close') },
    'data-tone': tone,
    icon: createElement(icons[tone], { size: 20, stroke: 1.8, 'aria-hidden': true }),
  });
}

/** Toasts of the four tones. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
};
