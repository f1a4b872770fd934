import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { isBlack } from './stream-probe.ts';

const stream = { getVideoTracks: () => [{}] } as unknown as MediaStream;
const canvasOf = (light: number) => ({
  drawImage: () => undefined,
  getImageData: () => ({ data: new Uint8ClampedArray(16).fill(light) }),
});
const guarded = {
  ...canvasOf(0),
  getImageData: () => {
    throw new DOMException('This canvas can not be read.', 'SecurityError');
  },
};

/** A browser whose video has a picture or none, with a given result of reading the canvas. */
function showing(canvas: object | null, videoWidth = 640) {
  const element = { play: async () => undefined, videoWidth, getContext: () => canvas };
  stubGlobal('document', { createElement: () => ({ ...element }) });
  stubGlobal('MediaStream', class {});
}
afterEach(() => void unstubAllGlobals());

it.each([
  ['a dark picture', true, canvasOf(0), 640],
  ['a light picture', false, canvasOf(120), 640],
  ['no picture', undefined, canvasOf(0), 0],
  ['a picture without a canvas to read it', false, null, 640],
  ['a picture that the page may not read', false, guarded, 640],
])('%s is black: %s', async (_what, expected, canvas, width) => {
  showing(canvas, width);
  expect(await isBlack(stream)).toBe(expected);
});
