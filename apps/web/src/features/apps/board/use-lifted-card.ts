import type { BoardLane } from '@tessera/contracts/apps/app-records.schema';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entered, movedTo, placeAfter, placeOf, stackAt, type Stacks } from './board-moves.ts';
import type { BoardState } from './use-board.ts';
import { useStackName } from './use-stack-name.ts';

export interface LiftedCard {
  id: string | null;
  /** What a screen reader is told. */
  said: string;
  onKeyDown: (id: string, event: KeyboardEvent) => void;
  /** The focus left the card: it goes back. */
  onBlur: () => void;
}

/** Moves cards by keys: Space lifts and drops, arrows move, Escape puts back. */
export function useLiftedCard(
  { stacks, lanes, entered }: { stacks: Stacks; lanes: readonly BoardLane[] | null; entered: Entered },
  show: BoardState['show'],
  nameOf: (id: string) => string,
  drop: (id: string, at: Stacks) => Promise<void>,
): LiftedCard {
  const { t } = useTranslation();
  const stackName = useStackName();
  const [id, setId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const tell = (text: 'over' | 'dropped', card: string, at: Stacks): void => {
    const place = placeOf(at, card);
    const stack = stackAt(at, place);
    if (!place || !stack) return;
    const words = { name: nameOf(card), stack: stackName(stack), place: place.index + 1, count: stack.items.length };
    const lane = lanes?.find(({ value }) => value === place.lane);
    if (lane) setSaid(t(`apps.board.${text}InLane`, { ...words, lane: stackName(lane) }));
    else setSaid(t(`apps.board.${text}`, words));
  };
  const cancel = (card: string): void => {
    setId(null);
    show(card, null);
    setSaid(t('apps.board.cancelled', { name: nameOf(card) }));
  };
  const onKeyDown = (card: string, event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const { key } = event;
    if (id !== card) {
      if (key !== ' ') return;
      event.preventDefault();
      setId(card);
      setSaid(t('apps.board.lifted', { name: nameOf(card) }));
      return;
    }
    if (key === 'Escape') return cancel(card);
    if (key === ' ') {
      event.preventDefault();
      setId(null);
      tell('dropped', card, stacks);
      void drop(card, stacks);
      return;
    }
    const place = placeAfter(stacks, entered, card, key);
    if (key.startsWith('Arrow')) event.preventDefault();
    if (!place) return;
    show(card, place);
    tell('over', card, movedTo(stacks, card, place));
  };
  return { id, said, onKeyDown, onBlur: () => id !== null && cancel(id) };
}
