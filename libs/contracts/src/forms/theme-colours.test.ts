import fc from 'fast-check';
import { contrastOf, leastContrast, sheetContrast, themeColours } from './theme-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#3f5bdb', '#3f5bdb')).toBe(1);
});

test('every colour becomes readable on both sheets, with readable text on it', () => {
  fc.assert(
    fc.property(colour, (wanted) => {
      const colours = themeColours(wanted);
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, ink } = colours[scheme];
        expect(sheetContrast(accent)[scheme]).toBeGreaterThanOrEqual(leastContrast);
        expect(contrastOf(accent, ink)).toBeGreaterThanOrEqual(4.3);
      }
    }),
  );
});

test('a readable colour stays as it is', () => {
  fc.assert(
    fc.property(colour, (wanted) => {
      const contrast = sheetContrast(wanted);
      const colours = themeColours(wanted);
      for (const scheme of ['light', 'dark'] as const)
        if (contrast[scheme] >= leastContrast) expect(colours[scheme].accent).toBe(wanted);
    }),
  );
});
