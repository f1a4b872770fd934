import { z } from 'zod';
import type { RawOperation } from '../raw-operation.ts';

const Alive = z.object({ status: z.literal('ok') });
const Readiness = z.object({
  status: z.enum(['ok', 'unavailable']),
  parts: z.record(z.string(), z.enum(['ok', 'unavailable'])),
});

/** Probes and the description of the API itself: plain answers, without the envelope. */
export const monitoringRaw = {
  live: {
    name: 'monitoring.live',
    method: 'GET',
    path: '/api/health/live',
    summary: 'Whether the process answers',
    answers: { 200: { description: 'It does', schema: Alive } },
  },
  ready: {
    name: 'monitoring.ready',
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Whether the process can work: database and Redis answer',
    answers: {
      200: { description: 'Every part answers', schema: Readiness },
      503: { description: 'At least one part does not', schema: Readiness },
    },
  },
  openapi: {
    name: 'docs.openapi',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1', schema: z.record(z.string(), z.json()) } },
  },
  docs: {
    name: 'docs.page',
    method: 'GET',
    path: '/api/docs',
    summary: 'This document as a page to read',
    answers: { 200: { description: 'A page', contentType: 'text/html' } },
  },
  docsViewer: {
    name: 'docs.viewer',
    method: 'GET',
    path: '/api/docs/viewer.js',
    summary: 'The script of that page',
    answers: { 200: { description: 'A script', contentType: 'text/javascript' } },
  },
  docsStyle: {
    name: 'docs.style',
    method: 'GET',
    path: '/api/docs/viewer.css',
    summary: 'The style of that page',
    answers: { 200: { description: 'A style sheet', contentType: 'text/css' } },
  },
} as const satisfies Record<string, RawOperation>;
