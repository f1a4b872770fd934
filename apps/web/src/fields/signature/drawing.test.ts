import type { PointGroup } from 'signature_pad';
import { strokesWithin } from './drawing.ts';

const stroke = (...points: [x: number, y: number][]) =>
  ({ penColor: '#000', points: points.map(([x, y]) => ({ x, y, pressure: 0.5, time: 1 })) }) as PointGroup;
const drawing = { strokes: [stroke([0, 0], [600, 200])], width: 600, height: 200 };
const placesIn = (strokes: PointGroup[]) => strokes.flatMap(({ points }) => points.map(({ x, y }) => [x, y]));

describe('a signature on a turned screen', () => {
  it.each([
    ['narrower', { width: 300, height: 260 }, [300, 100]],
    ['lower', { width: 700, height: 50 }, [150, 50]],
    ['larger', { width: 900, height: 300 }, [600, 200]],
  ])('keeps every point on a %s pad', (_what, pad, end) => {
    expect(placesIn(strokesWithin(drawing, pad))).toEqual([[0, 0], end]);
  });

  it('of nobody yet has no strokes', () => {
    expect(strokesWithin({ strokes: [], width: 0, height: 0 }, { width: 300, height: 200 })).toEqual([]);
  });
});
