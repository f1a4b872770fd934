import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { responsePdfWire } from './response-pdf.wire.ts';

export const responsePdfRaw = rawOperations('responsePdf', responsePdfWire, {
  file: {
    summary: 'A response as a PDF, at the short-lived signed address that `responses.pdfAddress` gave',
    params: z.object({ address: z.string() }),
    answers: { 200: { description: 'The document', contentType: 'application/pdf' } },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE', 'TOO_MANY_REQUESTS'],
  },
});
