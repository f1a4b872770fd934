import type { ErrorCode } from '@tessera/kernel/errors';
import type { z } from 'zod';
import type { Route, Wire } from './wire.ts';

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
export interface RawOperation extends Route, RawTerms {
  /** `<area>.<key>`, unique among all operations. */
  name: string;
}

/** What is said of such a route beyond its method and path. */
interface RawTerms {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: { contentType: string; schema: z.ZodType };
  answers: Readonly<Record<number, RawAnswer>>;
  errors?: readonly ErrorCode[];
}

/**
 * Declares the routes of an area that are not operations.
 * @param wire method and path of each; parameters stand in braces: `/api/hooks/{hook}`
 */
export function rawOperations<const W extends Wire, const T extends { [K in keyof W]: RawTerms }>(
  area: string,
  wire: W,
  terms: T & Record<Exclude<keyof T, keyof W>, never>,
): { readonly [K in keyof W]: T[K] & W[K] & { readonly name: string } } {
  return Object.fromEntries(
    Object.entries(wire).map(([key, route]) => [key, { ...terms[key], ...route, name: `${area}.${key}` }]),
  ) as { readonly [K in keyof W]: T[K] & W[K] & { readonly name: string } };
}
