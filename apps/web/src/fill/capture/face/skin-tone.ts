import type { Faces } from './presence.ts';

/** Dark begins below the first, and ends above the second: a picture between them stays what it was. */
const dimmest = 35;
const brightAgain = 45;
/** Parts of the picture's middle that a face in front of a camera fills. */
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

/** Skin of any tone lies close together in the two colour axes, however bright it is. */
function isSkin(red = 0, green = 0, blue = 0): boolean {
  const light = luma(red, green, blue);
  const cb = 128 + 0.564 * (blue - light);
  const cr = 128 + 0.713 * (red - light);
  return light > 40 && cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173;
}

/**
 * Whether somebody is there, told by colour alone: for devices on which the face model does not run. It can't count
 * people, and of a dark picture it must not be asked.
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
  // A wall or a sheet of the same colour fills everything: that is no sign of a person, nor of nobody.
  if (share > most) return 'unknown';
  return share >= least ? 'one' : 'none';
}
