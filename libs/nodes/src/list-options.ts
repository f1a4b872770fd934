import { z } from 'zod';
import { FilledTemplate } from './parts.schema.ts';
import { parsePath } from './value-path.ts';

/** Path inside an item: `address.city`, `items[0].name`. */
export const ItemPath = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => parsePath(text) !== undefined,
    'enter a path, such as address.city, items[0].name or ["first name"]',
  );
/** Blank stands for the item itself. */
export const OptionalItemPath = z.union([z.literal(''), ItemPath]).default('');
/** A list of an earlier step. */
export const ListOption = FilledTemplate.max(20_000);
