import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { signatureAnswer, signatureType } from './signature.answer.ts';

export const signatureField = defineField({
  type: 'signature',
  title: 'Signature',
  description: 'A signature, drawn with a finger, a pen or the mouse, or typed.',
  icon: 'signature',
  group: 'media',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'files',
  chart: 'answered',
  valueType: 'object',
  valueParts: () => [
    { name: 'name', type: 'text' },
    { name: 'size', type: 'number' },
    { name: 'type', type: 'text' },
  ],
  upload: { accepts: () => ({ types: [signatureType], noun: 'a signature (PNG)' }), isMade: true },
  options: z.strictObject({}),
  draftOptions: {},
  checkOptions: () => [],
  answers: signatureAnswer,
});
