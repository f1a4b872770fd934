import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { formImagesWire } from './form-images.wire.ts';

/** Largest image of a form, in bytes. The builder makes larger ones smaller. */
export const largestFormImage = 3 * 1024 * 1024;

export const formImagesRaw = rawOperations('formImages', formImagesWire, {
  file: {
    summary: 'An image of a public page; its address never changes its content',
    params: z.object({ image: z.string() }),
    answers: { 200: { description: 'The image', contentType: 'image/png' }, 304: { description: 'Not modified' } },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});
