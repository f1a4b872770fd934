import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { appImagesWire } from './app-images.wire.ts';

export const appImagesRaw = rawOperations('appImages', appImagesWire, {
  file: {
    summary: 'The picture of an app; its address never changes its content',
    params: z.object({ image: z.string() }),
    answers: { 200: { description: 'The picture', contentType: 'image/png' } },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});
