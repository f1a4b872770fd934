import { fittedSize } from './small-image.ts';

test.each([
  [
    { width: 4000, height: 1000 },
    { width: 1600, height: 400 },
  ],
  [
    { width: 1000, height: 4000 },
    { width: 400, height: 1600 },
  ],
  [
    { width: 200, height: 100 },
    { width: 200, height: 100 },
  ],
  [
    { width: 16_000, height: 1 },
    { width: 1600, height: 1 },
  ],
])('%j fits into 1600 pixels as %j', (image, expected) => expect(fittedSize(image, 1600)).toEqual(expected));
