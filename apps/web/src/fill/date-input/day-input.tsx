import { displayDate, isCalendarDate } from '@tessera/fields/calendar-date';
import { useRef, useState } from 'react';
import { useFieldSay } from '../../fields/field-texts.ts';
import fill from '../fill.module.css';
import { PickerButton, type PickerControl } from '../picker/picker-button.tsx';
import styles from '../picker/picker.module.css';
import { useCloseOutside } from '../picker/use-close-outside.ts';
import { useTyped } from '../picker/use-typed.ts';
import { Calendar, type ChoosableDays } from './calendar.tsx';
import { dateInputTexts } from './date-input.texts.ts';
import { readTypedDate, withSlashes } from './typed-date.ts';

interface Props {
  control: PickerControl;
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
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useCloseOutside(isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const { text, type, settle } = useTyped({ value, show: shown, read: readTypedDate, onChange });
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
          onChange={(event) => type(withSlashes(text, event.target.value))}
          onBlur={(event) => {
            settle();
            control.onBlur?.(event);
          }}
          onKeyDown={(event) => event.altKey && event.key === 'ArrowDown' && setOpen(true)}
        />
        <PickerButton
          ref={button}
          label={say('open', { label })}
          opens="dialog"
          isOpen={isOpen}
          isDisabled={control.disabled}
          drawing="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4"
          onPress={() => setOpen(!isOpen)}
        />
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

const shown = (value: string): string => (isCalendarDate(value) ? displayDate(value) : value);
