import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { docsRawWire } from './docs.wire.ts';

/** The description of the API itself. */
export const docsRaw = rawOperations('docs', docsRawWire, {
  openapi: {
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1', schema: z.record(z.string(), z.json()) } },
  },
  page: {
    summary: 'This document as a page to read',
    answers: { 200: { description: 'A page', contentType: 'text/html' } },
  },
  viewer: {
    summary: 'The script of that page',
    answers: { 200: { description: 'A script', contentType: 'text/javascript' } },
  },
  style: {
    summary: 'The style of that page',
    answers: { 200: { description: 'A style sheet', contentType: 'text/css' } },
  },
});
