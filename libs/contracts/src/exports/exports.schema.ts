import { Search } from '@tessera/query/query.schema';
import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { OpenFilter } from '../list.ts';

/** Most rows of one file. */
export const mostExportedRows = 1_000_000;
/** Exports of a workspace that may wait or run at the same time. */
export const mostExportsAtOnce = 5;

export const ExportFormat = z.enum(['csv', 'xlsx', 'json']).meta({ id: 'ExportFormat' });
export type ExportFormat = z.infer<typeof ExportFormat>;
export const ExportStatus = z.enum(['active', 'archived', 'deleted']);
export type ExportStatus = z.infer<typeof ExportStatus>;
const ExportPhase = z.enum(['queued', 'running', 'done', 'failed']).meta({ id: 'ExportPhase' });
export type ExportPhase = z.infer<typeof ExportPhase>;

/** The column of the moment when the record was created. */
export const createdColumn = 'created_at';

export const NewExport = z
  .strictObject({
    form_id: Id.optional().describe('Exports the responses of this form'),
    object_id: Id.optional().describe('Exports the records of this object'),
    format: ExportFormat,
    filter: OpenFilter.optional(),
    search: Search.optional().describe('Records only'),
    columns: z
      .array(z.string().min(1).max(80))
      .min(1)
      .max(301)
      .optional()
      .describe(`Fields or properties in this order, and \`${createdColumn}\`; all by default`),
    status: ExportStatus.default('active'),
  })
  .refine(({ form_id: form, object_id: object }) => (form === undefined) !== (object === undefined), {
    message: 'name either form_id or object_id',
    path: ['object_id'],
  })
  .meta({ id: 'NewExport' });

export const Export = z
  .object({
    id: Id,
    /** The form or object. */
    name: z.string(),
    format: ExportFormat,
    phase: ExportPhase,
    /** Written so far. */
    rows: z.int(),
    file_name: z.string(),
    /** Signed address of the finished file. */
    url: z.string().nullable(),
    error: z.string().nullable(),
    /** The file is removed then. */
    expires_at: Moment,
  })
  .meta({ id: 'Export' });
