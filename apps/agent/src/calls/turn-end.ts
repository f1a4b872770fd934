/** Silence after words that seem complete, and after words that want to go on. */
const completeMs = 250;
const openMs = 900;

const complete = /(\?|^\W*(yes|no|yeah|yep|nope|okay|ok|sure|correct|right|thanks|thank you|bye|goodbye)\W*)$/i;
/** A number is being said, or the sentence has no end yet. */
const open = /(\d|\b(number is|name is|is|and|or|but|because|the|a|an|to|my|of|with|for|at|so|um|uh))\W*$/i;

/**
 * Silence that ends a customer's turn.
 * @param words so far; empty while they are not known
 * @param usualMs of the agent's version
 */
export function pauseAfter(words: string, usualMs: number): number {
  if (complete.test(words)) return Math.min(completeMs, usualMs);
  return open.test(words) ? Math.max(openMs, usualMs) : usualMs;
}
