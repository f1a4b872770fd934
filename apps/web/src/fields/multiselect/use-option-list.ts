import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { valuesIn } from '../../fill/kept-filling.ts';
import { isComposing } from '../../lib/composing.ts';
import type { InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { blankOther, otherIn } from '../other-choice/other-choice.tsx';
import { otherChoiceTexts } from '../other-choice/other-choice.texts.ts';
import { multiselectTexts } from './multiselect.texts.ts';
import { matching } from './option-search.ts';

type Props = InputProps<'multiselect'>;
export type Item = Props['field']['options']['items'][number];

/** What is chosen, searched and pointed at. */
export interface OptionList {
  chosen: readonly Item[];
  found: readonly Item[];
  active: Item | undefined;
  isOpen: boolean;
  search: string;
  /** What a screen reader announces. */
  told: string;
  toggle: (item: Item) => void;
  remove: (item: Item) => void;
  /** The choice with a text of its own; undefined while “Other” is not chosen. */
  own: string | undefined;
  /** Changes that choice. */
  type: (choice: string) => void;
  find: (text: string) => void;
  press: (event: KeyboardEvent) => void;
  openFromBox: (event: { target: EventTarget; preventDefault: () => void }) => void;
  leave: (event: FocusEvent) => void;
}

export const optionId = (id: string, { value }: Item): string => `${id}-option-${value}`;

/** The options of a field as a list that opens and is searched. @param input the search, which gets the focus */
export function useOptionList(props: Props, input: RefObject<HTMLInputElement | null>): OptionList {
  const { field, isDisabled, onLeave } = props;
  const items = useItems(field);
  const say = useFieldSay(multiselectTexts);
  const [told, setTold] = useState('');
  const found = useFound(props, items);
  const own = otherIn(valuesIn(props.answer));
  const chosen = chosenOf(props, items);
  const answerWith = (next: readonly Item[]) =>
    next.map(({ value }) => (value === blankOther ? (own ?? value) : value));
  const open = () => found.setIsOpen(!isDisabled);
  const toggle = (item: Item) => {
    const isChosen = chosen.includes(item);
    const next = items.filter((one) => (one === item ? !isChosen : chosen.includes(one)));
    props.onAnswer(next.length > 0 ? answerWith(next) : undefined);
    setTold(say(isChosen ? 'input.removed' : 'input.added', { label: item.label, count: next.length }));
    found.pointAt(item);
  };
  return {
    ...{ ...found, chosen, told, toggle, own },
    type: (choice) => props.onAnswer(valuesIn(props.answer).map((one) => (one === own ? choice : one))),
    find: (text) => {
      open();
      const count = found.find(text);
      setTold(count > 0 ? say('input.found', { count }) : say('input.noMatch'));
    },
    remove: (item) => {
      toggle(item);
      input.current?.focus();
    },
    press: (event) => {
      if (!isComposing(event) && onListKey(event.key, { ...found, chosen, open, toggle })) event.preventDefault();
    },
    openFromBox: (event) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      open();
      if (event.target === input.current) return;
      event.preventDefault();
      input.current?.focus();
    },
    leave: (event) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      found.close();
      onLeave();
    },
  };
}

/** The options that match the search, and the one that the keys point at. */
function useFound({ id }: Props, items: readonly Item[]) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [activeValue, setActiveValue] = useState<string>();
  const found = matching(items, search);
  return {
    ...{ isOpen, search, found, setIsOpen },
    active: found.find(({ value }) => value === activeValue),
    pointAt: (item: Item | undefined) => {
      setActiveValue(item?.value);
      if (item) document.getElementById(optionId(id, item))?.scrollIntoView({ block: 'nearest' });
    },
    /** @returns the number of matches */
    find: (text: string): number => {
      const matches = matching(items, text);
      setSearch(text);
      setActiveValue(text === '' ? undefined : matches[0]?.value);
      return matches.length;
    },
    close: () => {
      setIsOpen(false);
      setSearch('');
      setActiveValue(undefined);
    },
  };
}

/** The options, and “Other” behind them where people can type one. */
function useItems({ options: { items, other } }: Props['field']): readonly Item[] {
  const label = useFieldSay(otherChoiceTexts)('other.label');
  return useMemo(
    () => (other ? [...items, { value: blankOther, label, isEditable: false }] : items),
    [items, other, label],
  );
}

const chosenOf = ({ answer }: Props, items: readonly Item[]): Item[] => {
  const values = valuesIn(answer);
  const hasOwn = otherIn(values) !== undefined;
  return items.filter(({ value }) => (value === blankOther ? hasOwn : values.includes(value)));
};

interface ListState extends Pick<OptionList, 'chosen' | 'found' | 'active' | 'isOpen' | 'search' | 'toggle'> {
  open: () => void;
  close: () => void;
  pointAt: (item: Item | undefined) => void;
}

/** @returns whether the list took the key: Enter in a closed list submits the form, as in every other input */
function onListKey(key: string, list: ListState): boolean {
  const { chosen, found, active, isOpen, search } = list;
  const at = active ? found.indexOf(active) : undefined;
  switch (key) {
    case 'ArrowDown':
      if (isOpen) list.pointAt(found[((at ?? -1) + 1) % found.length]);
      else list.open();
      return true;
    case 'ArrowUp':
      if (isOpen) list.pointAt(found.at((at ?? 0) - 1));
      else list.open();
      return true;
    case 'Enter':
      if (isOpen && active) list.toggle(active);
      return isOpen;
    case 'Escape':
      if (isOpen) list.close();
      return isOpen;
    case 'Backspace': {
      const last = search === '' ? chosen.at(-1) : undefined;
      if (last) list.toggle(last);
      return last !== undefined;
    }
    default:
      return false;
  }
}
