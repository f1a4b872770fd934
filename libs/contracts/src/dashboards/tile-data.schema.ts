import { valueKinds } from '@tessera/query/operators';
import { z } from 'zod';
import { Days, deviations } from '../analytics/analytics.schema.ts';
import { Id, Json, Moment } from '../common.schema.ts';
import { ResponseColumn } from '../forms/forms.schema.ts';

const GroupKey = z.union([z.string(), z.number(), z.boolean()]).nullable().describe('null for the blank group');

const days = { days: Days.nullable().describe('The first and the last day of the range; null for all time') };

const NumberData = z.object({
  shape: z.literal('number'),
  ...days,
  value: z.union([z.number(), z.string()]).nullable(),
  previous: z.number().nullable().describe('In the range before, where the tile compares'),
  percent: z.number().nullable(),
  deviation: z.enum(deviations).nullable(),
  against: Days.nullable(),
});
const GroupsData = z.object({
  shape: z.literal('groups'),
  ...days,
  groups: z.array(
    z.object({
      key: GroupKey,
      label: z.string().nullable(),
      value: z.number().nullable(),
      previous: z.number().nullable(),
      deviation: z.enum(deviations).nullable(),
    }),
  ),
  rest: z.int().describe('Groups that were left out'),
  against: Days.nullable(),
});
const PivotHead = z.object({ key: GroupKey, label: z.string().nullable() }).meta({ id: 'PivotHead' });
const PivotData = z.object({
  shape: z.literal('pivot'),
  ...days,
  rows: z.array(PivotHead),
  columns: z.array(PivotHead),
  cells: z.array(z.array(z.number().nullable())).describe('By row, then by column'),
  has_more: z.boolean().describe('Whether rows or columns were left out'),
});
const RowsData = z.object({
  shape: z.literal('rows'),
  ...days,
  columns: z.array(ResponseColumn),
  items: z.array(z.object({ id: Id, values: z.record(z.string(), Json), created_at: Moment })),
  has_more: z.boolean(),
});

/** What a tile shows. */
export const TileData = z
  .discriminatedUnion('shape', [NumberData, GroupsData, PivotData, RowsData])
  .meta({ id: 'TileData' });
export type TileData = z.output<typeof TileData>;
export type TileShape<S extends TileData['shape']> = Extract<TileData, { shape: S }>;

/** What rows can be filtered, grouped and measured by. */
export const SourceProperty = z
  .object({
    kind: z.enum(valueKinds),
    label: z.string(),
    choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  })
  .meta({ id: 'SourceProperty' });
