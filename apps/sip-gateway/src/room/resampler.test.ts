import { Downsampler, ratio, Upsampler } from './resampler.ts';

const tone = (hertz: number, rate: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => 10_000 * Math.sin((2 * Math.PI * hertz * index) / rate));

const decibels = (samples: ArrayLike<number>, skip: number): number => {
  const settled = Array.from(samples).slice(skip);
  const power = settled.reduce((sum, sample) => sum + sample * sample, 0) / settled.length;
  return 10 * Math.log10(power / (10_000 ** 2 / 2));
};

/** Frame by frame, as in a call. */
function inFrames<Frame extends Float64Array | Int16Array>(
  samples: Frame,
  size: number,
  push: (frame: Frame) => Int16Array,
): number[] {
  const all: number[] = [];
  for (let at = 0; at < samples.length; at += size) all.push(...push(samples.slice(at, at + size) as Frame));
  return all;
}

describe('down to the telephone', () => {
  const down = (hertz: number): number => {
    const filter = new Downsampler();
    return decibels(
      inFrames(tone(hertz, 48_000, 48_000), 960, (frame) => filter.push(frame)),
      200,
    );
  };

  it.each([100, 1_000, 2_500, 3_000])('passes %i Hz', (hertz) => expect(Math.abs(down(hertz))).toBeLessThan(1));

  it.each([4_800, 6_000, 7_000, 12_000, 20_000])('stops %i Hz, which would come back as another tone', (hertz) => {
    expect(down(hertz)).toBeLessThan(-50);
  });
});

describe('up to the room', () => {
  it.each([100, 1_000, 2_500, 3_000])('passes %i Hz alone, without the images above', (hertz) => {
    const filter = new Upsampler();
    const low = Int16Array.from(tone(hertz, 8_000, 8_000), Math.round);
    const high = inFrames(low, 160, (frame) => filter.push(frame));
    expect(high).toHaveLength(8_000 * ratio);
    expect(Math.abs(decibels(high, 1_000))).toBeLessThan(1);
    const back = new Downsampler();
    const image = Float64Array.from(high, (sample, index) => sample * Math.cos((2 * Math.PI * 8_000 * index) / 48_000));
    // Around 8 kHz lies the first image; shifted down it would be heard.
    expect(
      decibels(
        inFrames(image, 960, (frame) => back.push(frame)),
        200,
      ),
    ).toBeLessThan(-45);
  });
});
