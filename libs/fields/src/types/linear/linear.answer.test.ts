import fc from 'fast-check';
import { linearAnswer, valuesOf } from './linear.answer.ts';
import { linearField } from './linear.field.ts';
import { linearSamples } from './linear.samples.fixture.ts';

type Scale = Parameters<typeof linearAnswer.read>[1];
const read = (answer: unknown, scale: Scale): unknown => {
  const reading = linearAnswer.read(answer, scale, {});
  return reading.ok ? reading.value : reading.fault.code;
};
const fifths: Scale = { min: 1, max: 5, step: 1 };
const tenths: Scale = { min: 0, max: 1, step: 0.1 };

describe('a linear scale', () => {
  it.each([
    [1, fifths, 1],
    ['५', fifths, 5],
    [0, fifths, 'linear.invalid'],
    [6, fifths, 'linear.invalid'],
    [2.5, fifths, 'linear.invalid'],
    ['many', fifths, 'linear.invalid'],
    [true, fifths, 'linear.invalid'],
    [0.3, tenths, 0.3],
    [0.1 + 0.2, tenths, 0.3],
    ['0.30', tenths, 0.3],
    [0.35, tenths, 'linear.invalid'],
    [0.1000001, tenths, 'linear.invalid'],
    [-10, { min: -10, max: 10, step: 5 }, -10],
    [-0, { min: -10, max: 10, step: 5 }, 0],
  ])('%j on %j is %j', (answer, scale, expected) => {
    expect(read(answer, scale)).toBe(expected);
  });

  it('accepts exactly the values that it offers', () => {
    fc.assert(
      fc.property(linearSamples.options, fc.nat(50), (options, at) => {
        const scale = options as Scale;
        const values = valuesOf(scale);
        expect([values[0], values.at(-1)]).toEqual([scale.min, scale.max]);
        for (const value of values) expect(read(value, scale)).toBe(value);
        expect(read((values[at] ?? scale.max) + scale.step / 2, scale)).toBe('linear.invalid');
      }),
    );
  });

  it.each([
    [{ min: 5, max: 1 }, 'min'],
    [{ min: 5, max: 5 }, 'max'],
    [{ min: 0, max: 10, step: 3 }, 'step'],
    [{ min: 0, max: 10, step: 0.001 }, 'step'],
  ])('cannot be published with %j', (options, path) => {
    const faults = linearField.checkOptions(linearField.options.parse(options));
    expect(faults.map((fault) => fault.path)).toEqual([path]);
  });
});
