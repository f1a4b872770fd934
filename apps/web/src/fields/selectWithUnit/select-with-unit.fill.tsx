import { selectWithUnitAnswer } from '@tessera/fields/types/selectWithUnit/select-with-unit.answer';
import fillStyles from '../../fill/fill.module.css';
import { type DraftAnswer, type UnitDraft, unitIn } from '../../fill/kept-filling.ts';
import { controlProps, type FieldFill, type InputProps, textOf } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { DecimalInput } from '../number/decimal-input.tsx';
import { selectWithUnitTexts } from './select-with-unit.texts.ts';
import styles from './select-with-unit.module.css';

const draftOf = (answer: DraftAnswer, firstUnit: string): UnitDraft => unitIn(answer) ?? { value: '', unit: firstUnit };

function ValueWithUnit(props: InputProps<'selectWithUnit'>) {
  const { field, answer, onAnswer, onLeave, isDisabled } = props;
  const { items, takes, min, placeholder } = field.options;
  const say = useFieldSay(selectWithUnitTexts);
  const draft = draftOf(answer, items[0]?.value ?? '');
  const shared = { ...controlProps(props), placeholder };
  const change = (value: string | number) => onAnswer({ ...draft, value });
  return (
    <div className={styles.pair}>
      {takes === 'number' ? (
        <DecimalInput {...shared} min={min} value={draft.value} onChange={change} />
      ) : (
        <input
          {...shared}
          type="text"
          className={fillStyles.control}
          value={textOf(draft.value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <select
        className={`${fillStyles.control} ${fillStyles.select}`}
        aria-label={say('input.unit')}
        value={draft.unit}
        disabled={isDisabled}
        onChange={(event) => onAnswer({ ...draft, unit: event.target.value })}
        onBlur={onLeave}
      >
        {items.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

export const selectWithUnitFill: FieldFill<'selectWithUnit'> = {
  answers: selectWithUnitAnswer,
  texts: selectWithUnitTexts,
  isGroup: false,
  Input: ValueWithUnit,
};
