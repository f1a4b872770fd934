import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { mediaRawWire } from './media.wire.ts';

export const mediaRaw = rawOperations('media', mediaRawWire, {
  file: {
    summary: 'A stored recording at a short-lived signed address, whole or in ranges',
    params: z.object({ address: z.string() }),
    answers: {
      200: { description: 'The whole file', contentType: 'application/octet-stream' },
      206: { description: 'The range that was asked for', contentType: 'application/octet-stream' },
      416: { description: 'A range that the file does not have' },
    },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE'],
  },
});
