import fc from 'fast-check';
import { type Card, rankBetween, rankOf } from './card-rank.ts';

const card = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{8,40}$/),
  createdAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2080-12-31'), noInvalidDate: true }),
});
const below = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const inOrder = (cards: readonly Card[]) => cards.map(rankOf).sort(below);

describe('the place of a card', () => {
  it('is by creation, newest first, until somebody moves it', () => {
    fc.assert(
      fc.property(card, card, (one, other) => {
        fc.pre(one.createdAt.getTime() > other.createdAt.getTime());
        expect(rankOf(one) < rankOf(other)).toBe(true);
      }),
    );
  });

  it('can be between any two places, again and again', () => {
    const moves = fc.array(fc.nat(), { maxLength: 60 });
    fc.assert(
      fc.property(fc.uniqueArray(card, { selector: ({ id }) => id, maxLength: 20 }), moves, (cards, places) => {
        const ranks = inOrder(cards);
        for (const place of places) {
          const at = place % (ranks.length + 1);
          const [above, under] = [ranks[at - 1] ?? null, ranks[at] ?? null];
          const between = rankBetween(above, under);
          expect(above === null || above < between).toBe(true);
          expect(under === null || between < under).toBe(true);
          ranks.splice(at, 0, between);
        }
      }),
    );
  });

  it('follows the card above when the two neighbours have changed places', () => {
    const between = rankBetween('a5', 'a3');
    expect(between > 'a5' && between < 'a6').toBe(true);
  });
});
