import { moveOption, type OptionItem } from '@tessera/fields/option-items';
import { useEffect, useRef, useState } from 'react';
import { ClearChoice } from '../../fill/clear-choice.tsx';
import fillStyles from '../../fill/fill.module.css';
import { valuesIn } from '../../fill/kept-filling.ts';
import type { InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { type Direction, RankedRow } from './ranked-row.tsx';
import { rankingTexts } from './ranking.texts.ts';
import styles from './ranking.module.css';
import { useRowDrag } from './use-row-drag.ts';

/** Options that are dragged into an order, or moved by buttons and arrow keys. An untouched order is no answer. */
export function RankingInput(props: InputProps<'ranking'>) {
  const { field, id, isDisabled, onLeave } = props;
  const say = useFieldSay(rankingTexts);
  const { isAnswered, order, told, move, keep, clear } = useOrder(props);
  return (
    <div
      className={styles.ranking}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <p className={fillStyles.hint}>{say('input.howTo')}</p>
      <Rows order={order} id={id} isAnswered={isAnswered} isDisabled={isDisabled} onMove={move} />
      {!isAnswered && !isDisabled && (
        <button type="button" className={fillStyles.second} onClick={keep}>
          {say('input.useThis')}
        </button>
      )}
      <ClearChoice isShown={!field.mandatory && isAnswered && !isDisabled} onClear={clear} say={props.say} />
      <p role="status" className={fillStyles.unseen}>
        {told}
      </p>
    </div>
  );
}

/** The order on the screen, and its changes with their announcements. */
function useOrder({ field, answer, onAnswer, id, isDisabled }: InputProps<'ranking'>) {
  const say = useFieldSay(rankingTexts);
  const [told, setTold] = useState('');
  const isAnswered = Array.isArray(answer);
  const order = orderOf(field.options.items, valuesIn(answer));
  const answerWith = (next: readonly OptionItem[]) => onAnswer(next.map(({ value }) => value));
  const focusFirst = () => document.getElementById(id)?.focus();
  return {
    ...{ isAnswered, order, told },
    move: (from: number, to: number) => {
      const item = order[from];
      if (isDisabled || !item || to < 0 || to >= order.length) return;
      answerWith(moveOption(order, from, to));
      setTold(say('input.moved', { label: item.label, place: to + 1, count: order.length }));
    },
    keep: () => {
      answerWith(order);
      setTold(say('input.kept'));
      focusFirst();
    },
    clear: () => {
      onAnswer(undefined);
      setTold('');
      focusFirst();
    },
  };
}

interface RowsProps {
  order: readonly OptionItem[];
  id: string;
  isAnswered: boolean;
  isDisabled: boolean;
  onMove: (from: number, to: number) => void;
}

function Rows({ order, id, isAnswered, isDisabled, onMove }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const drag = useRowDrag(list, onMove);
  const focusAfter = useFocusAfterMove(list);
  return (
    <ol ref={list} className={styles.list} data-answered={isAnswered || undefined}>
      {order.map((item, index) => (
        <RankedRow
          key={item.value}
          item={item}
          place={index + 1}
          count={order.length}
          id={index === 0 ? id : undefined}
          isDisabled={isDisabled}
          isDragged={drag.dragged === index}
          isShifting={drag.dragged !== null}
          offset={drag.offsetOf(index)}
          onGrab={(event) => drag.start(index, event)}
          onMove={(by, from) => {
            focusAfter(item.value, from);
            onMove(index, index + by);
          }}
        />
      ))}
    </ol>
  );
}

/** The options in the answered order; options that it lacks follow. */
function orderOf(items: readonly OptionItem[], values: readonly string[]): OptionItem[] {
  const placeOf = ({ value }: OptionItem): number => (values.includes(value) ? values.indexOf(value) : values.length);
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A row that moves in the document loses the focus: its button gets it back. */
function useFocusAfterMove(list: { current: HTMLElement | null }) {
  const [wanted, setWanted] = useState<{ value: string; from: Direction } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const row = [...(list.current?.children ?? [])].find((one) => one.getAttribute('data-value') === wanted.value);
    row?.querySelector<HTMLElement>(`[data-move="${wanted.from}"]`)?.focus();
  }, [wanted, list]);
  return (value: string, from: Direction) => setWanted({ value, from });
}
