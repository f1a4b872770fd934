import { mentionAt, mentionsIn, withMention } from './mention-text.ts';

const asha = { id: 'aaaaaaaaaaaa', name: 'Asha Rao' };

it.each([
  ['@', 1, ''],
  ['Ask @as', 7, 'as'],
  ['Ask (@as', 8, 'as'],
  ['mail@as', 7, undefined],
  ['Ask @asha now', 13, undefined],
  ['Ask @asha now', 8, 'ash'],
])('finds the mention in %j before %d', (text, cursor, typed) => expect(mentionAt(text, cursor)).toBe(typed));

it('names the person in place of what was typed, and keeps the rest', () => {
  const { text, cursor } = withMention('Ask @as today', 7, asha);
  expect(text).toBe('Ask @Asha Rao  today');
  expect(text.slice(0, cursor)).toBe('Ask @Asha Rao ');
  expect(mentionsIn(text, [asha, asha, { id: 'b', name: 'Ben' }])).toEqual([asha.id]);
});
