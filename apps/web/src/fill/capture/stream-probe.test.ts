import { vi } from 'vitest';
import { isBlack } from './stream-probe.ts';

const stream = { getVideoTracks: () => [{}] } as unknown as MediaStream;

/** A browser whose video shows a picture of this light, or none. */
function showing(light: number | undefined) {
  const data = new Uint8ClampedArray(16).fill(light ?? 0);
  const context = { drawImage: () => undefined, getImageData: () => ({ data }) };
  const element = { play: async () => undefined, videoWidth: light === undefined ? 0 : 640, getContext: () => context };
  vi.stubGlobal('document', { createElement: () => ({ ...element }) });
  vi.stubGlobal('MediaStream', class {});
}
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [0, true],
  [120, false],
  [undefined, undefined],
])('a picture of light %s is black: %s', async (light, expected) => {
  showing(light);
  expect(await isBlack(stream)).toBe(expected);
});
