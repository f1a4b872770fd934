import type { OfferedChoice } from '@tessera/fields/answer';
import { selectdynamicAnswer } from '@tessera/fields/types/selectdynamic/selectdynamic.answer';
import { useEffect } from 'react';
import fill from '../../fill/fill.module.css';
import type { DraftAnswer } from '../../fill/kept-filling.ts';
import { controlProps, type FieldFill, type InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { selectdynamicTexts } from './selectdynamic.texts.ts';
import { useOfferedOptions } from './use-offered-options.ts';

export const selectdynamicFill: FieldFill<'selectdynamic'> = {
  answers: selectdynamicAnswer,
  texts: selectdynamicTexts,
  isGroup: false,
  Input: OfferedSelect,
};

/** The chosen option; an answer of another shape, such as the rows of a matrix, is none. */
function choiceIn(answer: DraftAnswer): OfferedChoice | undefined {
  if (typeof answer !== 'object' || !('offer' in answer)) return undefined;
  const { value, label, offer } = answer;
  const isChoice = typeof value === 'string' && typeof label === 'string' && typeof offer === 'string';
  return isChoice ? { value, label, offer } : undefined;
}

function OfferedSelect(props: InputProps<'selectdynamic'>) {
  const say = useFieldSay(selectdynamicTexts);
  const { field, answer, onAnswer } = props;
  const { items, isLoading, isAnswered } = useOfferedOptions(field.id, field.options.parameters);
  const chosen = choiceIn(answer);
  const isGone = isAnswered && items.length > 0 && chosen && !items.some(({ value }) => value === chosen.value);
  useEffect(() => {
    // The answers that it depended on have changed.
    if (isGone) onAnswer(undefined);
  });
  const shown = chosen && !items.some(({ value }) => value === chosen.value) ? [chosen, ...items] : items;
  return (
    <select
      {...controlProps(props)}
      aria-busy={isLoading || undefined}
      className={`${fill.control} ${fill.select}`}
      value={chosen?.value ?? ''}
      onChange={(event) => onAnswer(shown.find(({ value }) => value === event.target.value))}
    >
      <option value="">
        {isLoading ? say('options.loading') : field.options.placeholder || props.say('input.choose')}
      </option>
      {shown.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
