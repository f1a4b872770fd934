import { isComposing } from './composing.ts';

describe('isComposing', () => {
  it.each([
    [{ key: 'Enter', isComposing: true, keyCode: 13 }, true],
    [{ key: 'Enter', isComposing: false, keyCode: 229 }, true],
    [{ key: 'Enter', isComposing: false, keyCode: 13 }, false],
  ])('%j: %s', (event, expected) => {
    expect(isComposing(event as KeyboardEvent)).toBe(expected);
    expect(isComposing({ nativeEvent: event } as Parameters<typeof isComposing>[0])).toBe(expected);
  });
});
