import { type Clock, displayTime, readTime } from '@tessera/fields/time-of-day';
import { useRef } from 'react';
import { useFieldSay } from '../../fields/field-texts.ts';
import fill from '../fill.module.css';
import { PickerButton, type PickerControl } from '../picker/picker-button.tsx';
import styles from '../picker/picker.module.css';
import { useCloseOutside } from '../picker/use-close-outside.ts';
import { useTyped } from '../picker/use-typed.ts';
import { TimeList } from './time-list.tsx';
import { timeInputTexts } from './time-input.texts.ts';
import { useTimeList } from './use-time-list.ts';

interface Props {
  control: PickerControl;
  /** The name of the question, for the button of the list. */
  label: string;
  /** A time of either clock, or what was typed and is none. */
  value: string;
  /** Told in the form of 12 hours (specification, section 5). */
  onChange: (value: string | undefined) => void;
  clock: Clock;
}

const onClock =
  (clock: Clock) =>
  (text: string): string | undefined => {
    const time = readTime(text);
    return time === undefined ? undefined : displayTime(time, clock);
  };
const sent = onClock('12hr');
const placeholders = { '12hr': 'hh:mm AM', '24hr': 'HH:mm' };

/** A time of day, typed or chosen from steps of a quarter of an hour. */
export function TimeInput({ control, label, value, onChange, clock }: Props) {
  const say = useFieldSay(timeInputTexts);
  const input = useRef<HTMLInputElement>(null);
  const { text, type, settle } = useTyped({
    value,
    show: (one) => onClock(clock)(one) ?? one,
    read: sent,
    onChange,
  });
  const list = useTimeList(readTime(value), (time) => {
    settle();
    onChange(sent(time));
  });
  const box = useCloseOutside(list.isOpen, list.close);
  const listId = `${control.id}-times`;
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.line}>
        <input
          {...control}
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-activedescendant={list.isOpen ? `${listId}-${list.at}` : undefined}
          inputMode={clock === '24hr' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          dir="ltr"
          className={fill.control}
          placeholder={placeholders[clock]}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={list.press}
          onBlur={(event) => {
            settle();
            control.onBlur?.(event);
          }}
        />
        <PickerButton
          label={say('open', { label })}
          opens="listbox"
          isOpen={list.isOpen}
          isDisabled={control.disabled}
          drawing="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l2.5 2"
          onPress={(isTouch) => {
            list.toggle();
            // On a touch screen the focus would open the keyboard over the list.
            if (!isTouch) input.current?.focus();
          }}
        />
      </div>
      {list.isOpen && <TimeList id={listId} label={say('times')} clock={clock} at={list.at} onChoose={list.choose} />}
    </div>
  );
}
