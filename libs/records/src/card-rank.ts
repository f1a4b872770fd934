import { generateKeyBetween } from 'fractional-indexing';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Base 62 with seven digits holds every millisecond until the year 2081. */
const size = 7;
const most = digits.length ** size - 1;

/** A card of a board. */
export interface Card {
  id: string;
  createdAt: Date;
  /** Where somebody put it; missing while nobody has. */
  rank?: string;
}

/**
 * The place of a card in its stack: cards are in the order of these texts, compared by code unit. A card that nobody
 * has moved stands by its creation, newest first, so every card has a place and a move writes one card only.
 */
export function rankOf({ id, createdAt, rank }: Card): string {
  if (rank !== undefined) return rank;
  let left = most - createdAt.getTime();
  let text = '';
  for (let at = 0; at < size; at++) {
    text = digits.charAt(left % digits.length) + text;
    left = Math.floor(left / digits.length);
  }
  // `g` announces seven digits to the library, and a rank must not end in 0.
  return `g${text}${id}V`;
}

/**
 * A place between two cards.
 * @param above null for the top of the stack
 * @param below null for its end
 * @returns a text between the two; just below `above` when the two have changed places meanwhile
 */
export function rankBetween(above: string | null, below: string | null): string {
  if (above === null || below === null || above < below) return generateKeyBetween(above, below);
  return `${above}V`;
}
