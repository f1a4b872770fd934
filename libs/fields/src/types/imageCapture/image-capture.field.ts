import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { imageCaptureAnswer } from './image-capture.answer.ts';
import { photoPurposes } from './photo-purpose.ts';

export const imageCaptureField = defineField({
  type: 'imageCapture',
  title: 'Photo',
  description: 'A photo, taken with the camera.',
  icon: 'camera',
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
  usesCamera: true,
  upload: { accepts: () => ({ types: ['image/jpeg', 'image/png'], noun: 'a photo (JPEG, PNG)' }), isMade: true },
  options: z.strictObject({ purpose: z.enum(photoPurposes).default('selfie') }),
  draftOptions: {},
  checkOptions: () => [],
  answers: imageCaptureAnswer,
});
