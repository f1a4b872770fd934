import type { OptionItem } from '@tessera/fields/option-items';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useFieldSay } from '../field-texts.ts';
import { rankingTexts } from './ranking.texts.ts';
import styles from './ranking.module.css';

export type Direction = 'up' | 'down';

interface RowProps {
  item: OptionItem;
  place: number;
  count: number;
  id: string | undefined;
  isDisabled: boolean;
  isDragged: boolean;
  isShifting: boolean;
  offset: number;
  onGrab: (event: PointerEvent) => void;
  /** @param from the button that was used */
  onMove: (by: 1 | -1, from: Direction) => void;
}

/** One option in its position, with its grip and its buttons. */
export function RankedRow({
  item,
  place,
  count,
  id,
  isDisabled,
  isDragged,
  isShifting,
  offset,
  onGrab,
  onMove,
}: RowProps) {
  const say = useFieldSay(rankingTexts);
  const keys = (from: Direction) => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1, from);
  };
  const button = (direction: Direction, isLast: boolean, path: string) => (
    <button
      type="button"
      {...(direction === 'up' && { id })}
      data-move={direction}
      className={styles.move}
      aria-label={say(`input.${direction}`, { label: item.label })}
      aria-disabled={isLast || undefined}
      disabled={isDisabled}
      onKeyDown={keys(direction)}
      onClick={() => {
        if (!isLast) onMove(direction === 'up' ? -1 : 1, direction);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <li
      className={styles.row}
      data-value={item.value}
      data-dragged={isDragged || undefined}
      data-shifting={isShifting || undefined}
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <span className={styles.grip} aria-hidden onPointerDown={isDisabled ? undefined : onGrab}>
        <svg viewBox="0 0 24 24">
          <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </svg>
        <b>{place}</b>
      </span>
      <span className={styles.label} dir="auto">
        {item.label}
      </span>
      {button('up', place === 1, 'M12 19V5M6 11l6-6 6 6')}
      {button('down', place === count, 'M12 5v14M6 13l6 6 6-6')}
    </li>
  );
}
