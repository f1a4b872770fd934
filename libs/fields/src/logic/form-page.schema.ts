import { cleanLine, cleanText } from '@tessera/kernel/text';
import { Filter } from '@tessera/query/filter.schema';
import { z } from 'zod';

/** Maximum number of pages in a form. */
export const maxPages = 50;

/** A page's id: fields name it as their page. */
export const PageId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,39}$/,
    'must be made of lower-case letters, digits, dashes and underscores, at most 40',
  );

/** The condition under which a field or a page is shown; it looks at answers to earlier fields. */
export const Visibility = Filter.describe('Shown when this holds; it may look at earlier fields only');

/** One page of a form: its fields name it, and stand together in the list of fields. */
export const FormPage = z
  .strictObject({
    id: PageId,
    title: z.string().overwrite(cleanLine).max(200, 'must be at most 200 characters').default(''),
    /** A text above the fields of the page. */
    text: z.string().overwrite(cleanText).max(2000, 'must be at most 2000 characters').default(''),
    visible: Visibility.optional(),
  })
  .meta({ id: 'FormPage' });
export type FormPage = z.output<typeof FormPage>;
