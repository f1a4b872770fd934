import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { emojiRatingAnswer, moods } from './emoji-rating.answer.ts';

export const emojiRatingField = defineField({
  type: 'emoji-rating',
  title: 'Emoji rating',
  description: 'One of five faces, from awful to great.',
  icon: 'mood-smile',
  group: 'number',
  operators: ['equal', 'notEqual', 'lessThan', 'greaterThan', 'lessOrEqual', 'greaterOrEqual', 'isEmpty', 'isNotEmpty'],
  stores: 'number',
  column: 'integer',
  fromText: (text) => {
    const face = moods.findIndex((mood) => mood.toLowerCase() === text.trim().toLowerCase());
    return face < 0 ? undefined : face + 1;
  },
  chart: 'scale',
  valueType: 'number',
  scale: () => ({ min: 1, max: moods.length, step: 1 }),
  maximum: () => moods.length,
  options: z.strictObject({}),
  draftOptions: {},
  checkOptions: () => [],
  answers: emojiRatingAnswer,
});
