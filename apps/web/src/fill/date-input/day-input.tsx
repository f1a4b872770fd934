import { displayDate, isCalendarDate } from '@tessera/fields/calendar-date';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useFieldSay } from '../../fields/field-texts.ts';
import fill from '../fill.module.css';
import { Calendar, type ChoosableDays } from './calendar.tsx';
import { dateInputTexts } from './date-input.texts.ts';
import styles from './date-input.module.css';
import { readTypedDate, withSlashes } from './typed-date.ts';

interface Props {
  /** What every control of a field has: id, description, state. */
  control: Pick<
    ComponentProps<'input'>,
    'id' | 'disabled' | 'onBlur' | (`aria-${string}` & keyof ComponentProps<'input'>)
  >;
  /** The name of the question, for the button of the calendar. */
  label: string;
  /** A day as `YYYY-MM-DD`, or what was typed and is none. */
  value: string;
  onChange: (value: string | undefined) => void;
  days: ChoosableDays;
}

/** A day, typed as dd/mm/yyyy or chosen from a calendar. */
export function DayInput({ control, label, value, onChange, days }: Props) {
  const say = useFieldSay(dateInputTexts);
  const { box, button, isOpen, setOpen, close } = useOpened();
  const { text, type, settle } = useTyped(value, onChange);
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.line}>
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className={fill.control}
          placeholder={say('format')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            settle();
            control.onBlur?.(event);
          }}
          onKeyDown={(event) => event.altKey && event.key === 'ArrowDown' && setOpen(true)}
        />
        <button
          ref={button}
          type="button"
          className={styles.open}
          aria-label={say('open', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={control.disabled}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />
          </svg>
        </button>
      </div>
      {isOpen && (
        <Calendar
          days={days}
          value={isCalendarDate(value) ? value : undefined}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Whether the calendar is open; a press outside closes it. */
function useOpened() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return { box, button, isOpen, setOpen, close };
}

/** The text of the input: as it is typed, and in the format of the page once it is left or was set elsewhere. */
function useTyped(value: string, onChange: Props['onChange']) {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const text = typed?.value === value ? typed.text : isCalendarDate(value) ? displayDate(value) : value;
  return {
    text,
    type: (entered: string): void => {
      const next = withSlashes(text, entered);
      const read = readTypedDate(next) ?? next;
      setTyped({ text: next, value: read });
      onChange(read.trim() === '' ? undefined : read);
    },
    settle: (): void => setTyped(undefined),
  };
}
