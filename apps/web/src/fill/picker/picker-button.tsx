import type { ComponentProps, Ref } from 'react';
import styles from './picker.module.css';

type InputAttributes = ComponentProps<'input'>;
/** What every control of a field has: id, description, state. */
export type PickerControl = Pick<
  InputAttributes,
  'id' | 'disabled' | 'onBlur' | (`aria-${string}` & keyof InputAttributes)
>;

interface Props {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  opens: 'dialog' | 'listbox';
  isOpen: boolean;
  isDisabled: boolean | undefined;
  /** The path of its sign. */
  drawing: string;
  onPress: (isTouch: boolean) => void;
}

/** The button in a typed input that opens what the value can be chosen from. */
export function PickerButton({ ref, label, opens, isOpen, isDisabled, drawing, onPress }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.open}
      aria-label={label}
      aria-haspopup={opens}
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={({ nativeEvent }) => onPress('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={drawing} />
      </svg>
    </button>
  );
}
