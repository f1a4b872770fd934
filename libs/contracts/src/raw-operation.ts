import type { ErrorCode } from '@tessera/kernel/errors';
import type { z } from 'zod';

/** What a route outside the contracts answers with one status. Without a schema the body is not described further. */
export interface RawAnswer {
  description: string;
  contentType?: string;
  schema?: z.ZodType;
}

/**
 * A route that an operation can't be: a webhook with raw bodies, a file, a page, a probe. It is written as an ordinary
 * controller (`<area>.raw.controller.ts`); this is what the OpenAPI document says of it.
 */
export interface RawOperation {
  /** `<area>.<key>`, unique among all operations. */
  name: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** With its parameters in braces: `/api/hooks/{hook}`. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: { contentType: string; schema: z.ZodType };
  answers: Readonly<Record<number, RawAnswer>>;
  errors?: readonly ErrorCode[];
}
