import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { createElement } from 'react';
import { translate } from '../../i18n/i18n.ts';
import styles from './toast.module.css';

type Tone = 'success' | 'error' | 'info' | 'warning';
const icons = { success: IconCircleCheck, error: IconCircleX, info: IconInfoCircle, warning: IconAlertTriangle };

/** Duration of each toast (specification, section 9). */
const toastMs = 3_000;

/** Removes the timer and the listener of each visible toast. */
const endings = new Map<string, () => void>();

/**
 * Closes a toast after its time. A pointer that rests where the toast appears does not keep it open: only one that
 * enters afterwards does, as the keyboard focus does, so that the message can be read and copied.
 */
function countDown(id: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOutside = false;
  const isOver = (target: EventTarget | null) =>
    target instanceof Element && target.closest<HTMLElement>('[data-toast]')?.dataset['toast'] === id;
  const onMove = ({ target }: Event) => {
    wasOutside ||= !isOver(target);
  };
  const stay = () => clearTimeout(timer);
  const end = () => {
    stay();
    window.removeEventListener('pointermove', onMove);
    endings.delete(id);
  };
  const start = () => {
    stay();
    timer = setTimeout(() => notifications.hide(id), toastMs);
  };
  window.addEventListener('pointermove', onMove, { passive: true });
  endings.set(id, end);
  start();
  return {
    onMouseEnter: () => wasOutside && stay(),
    onMouseLeave: () => {
      wasOutside = true;
      start();
    },
    onFocusCapture: stay,
    onBlurCapture: start,
    onClose: end,
  };
}

/** A message at the top right, below the page's header, for 3 seconds. A repeated message is shown once. */
function show(tone: Tone, message: string): void {
  const id = `${tone}:${message}`;
  endings.get(id)?.();
  notifications.hide(id);
  const toast: NotificationData & { 'data-tone': Tone; 'data-toast': string } = {
    id,
    message,
    role: tone === 'error' ? 'alert' : 'status',
    withBorder: false,
    autoClose: false,
    classNames: { root: styles.root, icon: styles.icon },
    closeButtonProps: { 'aria-label': translate('ui.close') },
    'data-tone': tone,
    'data-toast': id,
    icon: createElement(icons[tone], { size: 20, stroke: 1.8, 'aria-hidden': true }),
    ...countDown(id),
  };
  notifications.show(toast);
}

/** Toasts of the four tones. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
};
