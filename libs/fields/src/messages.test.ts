import { messageOf, messages } from './messages.ts';
import { dateMessages } from './types/date/date.messages.ts';

describe('messages', () => {
  it('fill in parameters and pluralise nouns', () => {
    expect(messageOf('characters.tooFew', { min: 1, count: 0 }).message).toBe('Use at least 1 character (now 0).');
    expect(messageOf('characters.tooFew', { min: 3, count: 1 }).message).toBe('Use at least 3 characters (now 1).');
    expect(dateMessages.messageOf('date.outsideRange', { from: '01/01/2025', to: '31/12/2025' })).toEqual({
      code: 'date.outsideRange',
      params: { from: '01/01/2025', to: '31/12/2025' },
      message: 'Choose a date from 01/01/2025 to 31/12/2025.',
    });
  });

  it('keep text from people unchanged, including braces and dollar signs', () => {
    expect(messageOf('options.duplicate', { label: '$& {label}' }).message).toBe(
      'The option “$& {label}” is there twice.',
    );
  });

  it('do not compile without the parameters of their sentence', () => {
    // @ts-expect-error `count` is missing
    messageOf('characters.tooFew', { min: 1 });
    // @ts-expect-error the sentence has no parameters
    messageOf('answer.required', { min: 1 });
    expect(messageOf('answer.required').params).toEqual({});
  });

  it.each(Object.entries(messages))('%s is a sentence', (_, text) => {
    expect(text).toMatch(/^[A-Z].*[.}]$/);
  });
});
