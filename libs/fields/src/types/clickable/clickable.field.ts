import { z } from 'zod';
import { defineField, holdingNoAnswer } from '../../define-field.ts';
import { linkAnswer, longestLink } from '../link/link.answer.ts';

/** The label is the text of the button. */
export const clickableField = defineField({
  ...holdingNoAnswer,
  type: 'clickable',
  title: 'Link button',
  description: 'A button that opens a web address in a new tab.',
  icon: 'external-link',
  group: 'content',
  options: z.strictObject({ address: z.string().trim().max(longestLink).default('') }),
  draftOptions: { address: 'https://example.org' },
  checkOptions: ({ address }) => {
    const link = linkAnswer.read(address, {}, {});
    return link.ok ? [] : [{ path: 'address', fault: link.fault }];
  },
});
