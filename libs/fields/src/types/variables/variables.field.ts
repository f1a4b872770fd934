import { cleanText } from '@tessera/kernel/text';
import { z } from 'zod';
import { defineField, holdingNoAnswer } from '../../define-field.ts';
import { withPipeRenamed } from '../../pipe-syntax.ts';
import { longest } from '../../texts/option-texts.ts';

/** A text with earlier answers in it. The label is its heading. */
export const variablesField = defineField({
  ...holdingNoAnswer,
  type: 'variables',
  title: 'Text with answers',
  description: 'A text that repeats earlier answers, such as a summary.',
  icon: 'variable',
  group: 'content',
  hasOptionalLabel: true,
  options: z.strictObject({
    /** `{{field_id}}` stands for an earlier answer. */
    text: z.string().overwrite(cleanText).max(longest.answersText, 'must be at most 5000 characters').default(''),
  }),
  draftOptions: {},
  pipedTexts: ({ text }) => [{ path: 'text', text }],
  withFieldRenamed: ({ text }, from, to) => ({ text: withPipeRenamed(text, from, to) }),
  withTexts: ({ text }, textOf) => ({ text: textOf('text', text, longest.answersText) }),
  checkOptions: () => [],
});
