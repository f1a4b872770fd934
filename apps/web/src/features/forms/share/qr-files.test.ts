import { qrSvg } from './qr-files.ts';

it('draws a code as one path within its quiet zone', () => {
  const svg = qrSvg('https://tessera.example.org/f/my-form');
  const [, size = ''] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const places = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(Number(size) - 5);
  expect(svg).not.toContain('NaN');
});
