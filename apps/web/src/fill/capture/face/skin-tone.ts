import type { Faces } from './presence.ts';

/** Hysteresis: dark starts below the first and ends above the second. */
const dimmest = 35;
const brightAgain = 45;
/** Shares of the picture's centre that a face in front of a camera fills. */
const least = 0.08;
const most = 0.85;

/** Mean brightness of a picture, 0 to 255. */
function brightness({ data }: Pick<ImageData, 'data'>): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += luma(data[at], data[at + 1], data[at + 2]);
  return data.length === 0 ? 0 : sum / (data.length / 4);
}

export const isDark = (picture: Pick<ImageData, 'data'>, wasDark: boolean): boolean =>
  brightness(picture) < (wasDark ? brightAgain : dimmest);

const luma = (red = 0, green = 0, blue = 0): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** Skin of any tone is within a small range of the two colour axes, at any brightness. */
function isSkin(red = 0, green = 0, blue = 0): boolean {
  const light = luma(red, green, blue);
  const cb = 128 + 0.564 * (blue - light);
  const cr = 128 + 0.713 * (red - light);
  return light > 40 && cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173;
}

/**
 * Detects presence by colour only, for devices where the face model does not run. It cannot count people, and is not
 * reliable in dark pictures.
 */
export function facesByColour({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Faces {
  let [skin, all] = [0, 0];
  for (let y = Math.floor(height * 0.1); y < height * 0.9; y += 1) {
    for (let x = Math.floor(width * 0.25); x < width * 0.75; x += 1) {
      const at = (y * width + x) * 4;
      all += 1;
      if (isSkin(data[at], data[at + 1], data[at + 2])) skin += 1;
    }
  }
  const share = all === 0 ? 0 : skin / all;
  // A wall or sheet of the same colour fills everything: that proves neither presence nor absence.
  if (share > most) return 'unknown';
  return share >= least ? 'one' : 'none';
}
