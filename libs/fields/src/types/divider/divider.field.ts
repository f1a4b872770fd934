import { z } from 'zod';
import { defineField, holdingNoAnswer } from '../../define-field.ts';

/** The label is the heading, and the help is the text below it. */
export const dividerField = defineField({
  ...holdingNoAnswer,
  type: 'divider',
  title: 'Divider',
  description: 'A line between parts of the form, with a heading and a text if needed.',
  icon: 'separator-horizontal',
  group: 'content',
  hasOptionalLabel: true,
  options: z.strictObject({}),
  draftOptions: {},
  checkOptions: () => [],
});
