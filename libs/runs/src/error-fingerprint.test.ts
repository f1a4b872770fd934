import { errorGroupId, plainMessage } from './error-fingerprint.ts';

describe('the group of an error', () => {
  it.each([
    ['Answered with 503 after 1204 ms', 'Answered with 504 after 7 ms'],
    ['No record 1m8cw6nf500vge9fm6xfft79', 'No record 0b1cw6nf500vge9fm6xfft11'],
    ['“Asha” is not a number', '“Ravi” is not a number'],
    ['Could not reach https://a.example/x?y=1', 'Could not reach https://b.example/z'],
  ])('is the same whatever ids, numbers and values it names: %s', (one, other) =>
    expect(plainMessage(one)).toBe(plainMessage(other)),
  );

  it('differs by step, code, text and workflow', () => {
    const error = { code: 'BAD_VALUE', message: 'the amount is missing', nodeId: 'a' };
    const ids = [
      errorGroupId('w', error),
      errorGroupId('w', { ...error, nodeId: 'b' }),
      errorGroupId('w', { ...error, code: 'TIMEOUT' }),
      errorGroupId('w', { ...error, message: 'the name is missing' }),
      errorGroupId('v', error),
    ];
    expect(new Set(ids).size).toBe(5);
  });
});
