import { useRef } from 'react';
import fillStyles from '../../fill/fill.module.css';
import { ChoiceLimitsHint } from '../choice-limits.tsx';
import { controlProps, type InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { OtherText } from '../other-choice/other-choice.tsx';
import { multiselectTexts } from './multiselect.texts.ts';
import styles from './multiselect.module.css';
import { type Item, optionId, type OptionList, useOptionList } from './use-option-list.ts';

/** A list of options that opens below a search, and the chosen ones as chips. */
export function MultiselectInput(props: InputProps<'multiselect'>) {
  const { field, id, isDisabled } = props;
  const say = useFieldSay(multiselectTexts);
  const input = useRef<HTMLInputElement>(null);
  const list = useOptionList(props, input);
  const { chosen, active, isOpen, search } = list;
  const limitsId = `${id}-limits`;
  const describedBy = [props.describedBy, limitsId].filter(Boolean).join(' ');
  return (
    <>
      <ChoiceLimitsHint options={field.options} id={limitsId} />
      <div className={styles.multiselect} onBlur={list.leave}>
        <div
          className={`${fillStyles.control} ${fillStyles.select} ${styles.box}`}
          data-disabled={isDisabled || undefined}
          data-invalid={props.isInvalid || undefined}
          onMouseDown={list.openFromBox}
        >
          {chosen.length > 0 && <Chips chosen={chosen} isDisabled={isDisabled} onRemove={list.remove} />}
          <input
            {...controlProps({ ...props, describedBy })}
            onBlur={undefined}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listIdOf(id)}
            aria-activedescendant={isOpen && active ? optionId(id, active) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            className={styles.search}
            placeholder={chosen.length > 0 ? '' : field.options.placeholder || say('input.search')}
            value={search}
            onChange={(event) => list.find(event.target.value)}
            onKeyDown={list.press}
          />
        </div>
        <Options id={id} list={list} />
        {list.own !== undefined && <OtherText choice={list.own} onChoice={list.type} isDisabled={isDisabled} />}
        <p role="status" className={fillStyles.unseen}>
          {list.told}
        </p>
      </div>
    </>
  );
}

const listIdOf = (id: string): string => `${id}-list`;

function Options({ id, list }: { id: string; list: OptionList }) {
  const say = useFieldSay(multiselectTexts);
  const { chosen, found, active, isOpen } = list;
  return (
    <>
      <ul
        id={listIdOf(id)}
        role="listbox"
        aria-multiselectable
        aria-label={say('input.options')}
        className={styles.list}
        hidden={!isOpen}
        // The search keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((item) => (
          <li
            key={item.value}
            id={optionId(id, item)}
            role="option"
            aria-selected={chosen.includes(item)}
            data-active={item === active || undefined}
            className={styles.option}
            onClick={() => list.toggle(item)}
          >
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="M5 12.5l4.5 4.5L19 7.5" />
            </svg>
            <span dir="auto">{item.label}</span>
          </li>
        ))}
      </ul>
      {isOpen && found.length === 0 && (
        <p className={styles.none} aria-hidden>
          {say('input.noMatch')}
        </p>
      )}
    </>
  );
}

interface ChipsProps {
  chosen: readonly Item[];
  isDisabled: boolean;
  onRemove: (item: Item) => void;
}

function Chips({ chosen, isDisabled, onRemove }: ChipsProps) {
  const say = useFieldSay(multiselectTexts);
  return (
    <ul className={styles.chips} aria-label={say('input.chosen')}>
      {chosen.map((item) => (
        <li key={item.value} className={styles.chip}>
          <span dir="auto">{item.label}</span>
          <button
            type="button"
            aria-label={say('input.remove', { label: item.label })}
            disabled={isDisabled}
            onClick={() => onRemove(item)}
          >
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
