import type { PointGroup } from 'signature_pad';

interface Size {
  width: number;
  height: number;
}

/** The strokes of a signature, and the size in CSS pixels of the pad on which they were drawn. */
export interface Drawing extends Size {
  strokes: PointGroup[];
}

/**
 * The strokes of a drawing on a pad of another size: as they are on a larger one, made smaller on one that would cut
 * them off.
 */
export function strokesWithin({ strokes, width, height }: Drawing, pad: Size): PointGroup[] {
  const factor = Math.min(1, pad.width / width, pad.height / height);
  if (!(factor < 1)) return strokes;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
