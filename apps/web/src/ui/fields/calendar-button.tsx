import { IconCalendar } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './calendar-button.module.css';

interface CalendarButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** What is chosen. */
  text: string | undefined;
  placeholder: string;
  isOpen: boolean;
  /** Leaves room for two days. */
  isRange?: boolean;
}

/** Shows the chosen day or range, and opens a calendar. */
export function CalendarButton({ label, text, placeholder, isOpen, isRange, ...button }: CalendarButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.button}
      aria-label={text === undefined ? label : `${label}: ${text}`}
      aria-expanded={isOpen}
      data-filled={text !== undefined || undefined}
      data-range={isRange || undefined}
    >
      <IconCalendar size={16} aria-hidden />
      <span>{text ?? placeholder}</span>
    </button>
  );
}
