import { facesByColour, isDark } from './skin-tone.ts';

const size = { width: 40, height: 30 };
type Colour = readonly [red: number, green: number, blue: number];

/** A picture of one colour with a centred face of another, with the given shares of width and height. */
function picture(ground: Colour, face: Colour = ground, part = 0) {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const isFace = Math.abs(x / size.width - 0.5) < part / 2 && Math.abs(y / size.height - 0.5) < part / 2;
      data.set([...(isFace ? face : ground), 255], (y * size.width + x) * 4);
    }
  }
  return { ...size, data };
}

const room: Colour = [120, 130, 150];

describe('the face check by colour', () => {
  it.each<[string, Colour]>([
    ['dark', [92, 58, 44]],
    ['brown', [150, 104, 80]],
    ['light', [224, 172, 140]],
  ])('detects a %s face in front of a grey wall', (_name, face) => {
    expect(facesByColour(picture(room, face, 0.5))).toBe('one');
  });

  it('detects nobody in an empty room or in a small patch', () => {
    expect(facesByColour(picture(room))).toBe('none');
    expect(facesByColour(picture(room, [224, 172, 140], 0.1))).toBe('none');
  });

  it('is undecided in front of a wall of the same colour', () => {
    expect(facesByColour(picture([224, 172, 140]))).toBe('unknown');
  });

  it('does not flicker between dark and light', () => {
    const seen = [60, 34, 40, 34, 44, 46, 40].map((light) => picture([light, light, light]));
    let isDim = false;
    expect(seen.map((one) => (isDim = isDark(one, isDim)))).toEqual([false, true, true, true, true, false, false]);
  });
});
