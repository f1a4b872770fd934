import { DraftField } from '@tessera/fields/form-field.schema';
import { FormPage } from '@tessera/fields/logic/form-page.schema';
import { z } from 'zod';
import { Moment } from '../../common.schema.ts';
import { PropertyChange, VersionAuthor, VersionName } from '../../versions.schema.ts';
import { FormSettings } from '../forms.schema.ts';

const ItemCounts = z
  .object({ added: z.int(), changed: z.int(), removed: z.int(), moved: z.int() })
  .meta({ id: 'FormItemCounts' });

/** How much differs. An item that was changed and moved counts as changed. */
export const FormChangeCounts = z
  .object({
    fields: ItemCounts,
    pages: ItemCounts,
    settings: z.int().describe('Settings that differ, the name included; a part such as the look counts once'),
  })
  .meta({ id: 'FormChangeCounts' });
export type FormChangeCounts = z.output<typeof FormChangeCounts>;

/** A version without its content. */
export const FormVersionEntry = z
  .object({
    version: z.int(),
    name: z.string().describe('The name that the form had'),
    published_at: Moment,
    published_by: VersionAuthor.nullable().describe('Null for versions published before authors were recorded'),
    changes: FormChangeCounts.nullable().describe(
      'Compared with the previous version, or with an empty form for the first one. Null for versions published before changes were counted',
    ),
  })
  .meta({ id: 'FormVersionEntry' });
export type FormVersionEntry = z.output<typeof FormVersionEntry>;

export const FormVersion = FormVersionEntry.extend({
  fields: z.array(DraftField),
  pages: z.array(FormPage),
  settings: FormSettings,
}).meta({ id: 'FormVersion' });

export const ItemChange = z
  .object({
    id: z.string(),
    label: z.string().describe('The label of a field or the title of a page, as it is now if it still exists'),
    type: z.string().optional().describe('The type of a field; pages have none'),
    kind: z.enum(['added', 'removed', 'changed', 'moved']),
    moved: z.boolean().describe('Whether its place among the others changed'),
    from: z.int().nullable().describe('Where it was, counted from 0; null for one that was added'),
    to: z.int().nullable().describe('Where it is, counted from 0; null for one that was removed'),
    properties: z.array(PropertyChange),
  })
  .meta({ id: 'FormItemChange' });
export type ItemChange = z.output<typeof ItemChange>;

/** What turns one content of a form into another. */
export const FormDifference = z
  .object({
    from: VersionName.nullable().describe('Null: an empty form'),
    to: VersionName,
    counts: FormChangeCounts,
    fields: z.array(ItemChange).describe('In the order of the form; removed fields stand where they were'),
    pages: z.array(ItemChange),
    settings: z
      .array(PropertyChange)
      .describe(
        'With the name of the form. An empty object as `old` or `new` means that a whole part was switched off or on',
      ),
    labels: z.record(z.string(), z.string()).describe('Labels of the fields of both by id, to put conditions in words'),
    page_titles: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .describe('All pages of `to` in their order, then those that only `from` has'),
    left_out: z.int().describe('Number of changes of settings beyond the first 2,000'),
  })
  .meta({ id: 'FormDifference' });
export type FormDifference = z.output<typeof FormDifference>;
