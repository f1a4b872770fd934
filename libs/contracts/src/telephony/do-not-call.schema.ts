import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import type { ListProperties } from '../list.ts';

/** Rows of one import of numbers or contacts. */
export const mostNumberRows = 10_000;
/** Characters of one import of numbers or contacts. */
export const longestNumberList = 2_000_000;
/** Most rows with an error that a response names. */
export const mostNamedProblems = 100;

export const DoNotCallEntry = z
  .object({
    id: Id,
    number: z.string().describe('E.164'),
    note: z.string(),
    source: z.enum(['member', 'conversation']),
    added_by: z.string().nullable().describe('Name of the member who added it'),
    conversation_id: Id.nullable().describe('In which the customer asked not to be called'),
    created_at: Moment,
  })
  .meta({ id: 'DoNotCallEntry' });
export type DoNotCallEntry = z.infer<typeof DoNotCallEntry>;

export const doNotCallProperties = {
  number: { kind: 'text', label: 'Number', sortable: true },
  source: {
    kind: 'choice',
    label: 'Added by',
    choices: [
      { value: 'member', label: 'A member' },
      { value: 'conversation', label: 'The customer, in a call' },
    ],
  },
  created_at: { kind: 'moment', label: 'Added', sortable: true },
} satisfies ListProperties;

/** A row that was not accepted. */
export const RowProblem = z
  .object({
    row: z.int().describe('1 for the first row of the text'),
    value: z.string(),
    message: z.string(),
  })
  .meta({ id: 'RowProblem' });
export type RowProblem = z.infer<typeof RowProblem>;

/** The result of an import. */
export const DoNotCallImport = z
  .object({
    added: z.int(),
    known: z.int().describe('Numbers that were already on the list or occur in several rows'),
    refused: z.int(),
    problems: z.array(RowProblem).describe(`The first ${mostNamedProblems} rows that were not accepted`),
  })
  .meta({ id: 'DoNotCallImport' });
