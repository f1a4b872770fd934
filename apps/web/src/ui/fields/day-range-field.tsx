import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { CalendarButton } from './calendar-button.tsx';
import styles from './day-range-field.module.css';

export interface DayRange {
  /** YYYY-MM-DD, or empty for an open end. */
  start: string;
  end: string;
}

interface DayRangeFieldProps {
  label: string;
  /** The chosen range as text; without one the label is shown. */
  text: string | undefined;
  value: DayRange;
  /** Ranges that are chosen with one click. */
  quick: readonly { label: string; isChosen: boolean; onChoose: () => void }[];
  onChange: (range: DayRange) => void;
  onClear: () => void;
}

/** A range of days: a button that opens quick choices and a calendar. */
export function DayRangeField({ label, text, ...choice }: DayRangeFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={292}
      trigger={
        <CalendarButton
          isRange
          label={label}
          text={text}
          placeholder={label}
          isOpen={isOpen}
          title={text}
          onClick={() => setIsOpen(!isOpen)}
        />
      }
    >
      <RangeChoice {...choice} onClose={() => setIsOpen(false)} />
    </Popover>
  );
}

type RangeChoiceProps = Omit<DayRangeFieldProps, 'label' | 'text'> & { onClose: () => void };

function RangeChoice({ value, quick, onChange, onClear, onClose }: RangeChoiceProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<string | null>(null);
  const closeAfter = (action: () => void) => (): void => {
    action();
    onClose();
  };
  return (
    <>
      <div className={styles.quick}>
        {quick.map(({ label, isChosen, onChoose }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={isChosen}
            variant={isChosen ? 'primary' : 'secondary'}
            onClick={closeAfter(onChoose)}
          >
            {label}
          </Button>
        ))}
      </div>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={begun === null ? [value.start || null, value.end || null] : [begun, null]}
        onChange={([start, end]) => {
          if (start === null) return;
          if (end === null) setBegun(start);
          else closeAfter(() => onChange({ start, end }))();
        }}
      />
      <Button size="small" variant="quiet" onClick={closeAfter(onClear)}>
        {t('ui.clear')}
      </Button>
    </>
  );
}
