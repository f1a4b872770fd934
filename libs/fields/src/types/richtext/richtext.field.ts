import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { characterLimits, placeholder, reversedLimits } from '../../options.schema.ts';
import { richtextAnswer } from './richtext.answer.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

export const richtextField = defineField({
  type: 'richtext',
  title: 'Rich text',
  description: 'Text with headings, lists and links.',
  icon: 'text-caption',
  group: 'text',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'object',
  column: 'text',
  chart: 'words',
  valueType: 'object',
  valueParts: () => [
    { name: 'html', type: 'text' },
    { name: 'text', type: 'text' },
  ],
  noDefault: true,
  options: z.strictObject({ ...placeholder, ...characterLimits }),
  draftOptions: {},
  withTexts: withPlaceholder,
  checkOptions: ({ minCharacters, maxCharacters }) => reversedLimits('minCharacters', minCharacters, maxCharacters),
  answers: richtextAnswer,
});
