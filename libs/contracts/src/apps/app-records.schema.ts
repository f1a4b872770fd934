import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { NewRecords, ObjectRecord, RecordEdits, RecordStatusChange } from '../records/records.schema.ts';

/** Cards of a stack that are answered at once. */
export const stackPage = 25;
/** Cards of a stack in one lane that are answered at once. */
export const lanePage = 10;
/** Most lanes of an answer. */
export const mostLanes = 100;
/** Most stacks of all lanes together; lanes beyond are left out, empty ones first. */
export const mostCells = 2000;
/** Beyond this many records a board shows its cards newest first: their own order is not read. */
export const mostOrderedCards = 20_000;

/** A stack of a board: the records with one value of the property that the board is stacked by. */
export const BoardStack = z
  .object({
    value: z.string().describe('An option, `true` or `false`; blank for records without a value'),
    label: z.string(),
    lane: z.string().nullable().describe('The lane of these cards; null for a board without lanes'),
    count: z.int(),
    items: z.array(ObjectRecord),
    nextCursor: Id.nullable().describe('The last card, if more follow'),
  })
  .meta({ id: 'BoardStack' });
export type BoardStack = z.output<typeof BoardStack>;

/** A lane of a board: the records with one value of the property that divides it. */
const BoardLane = z.object({ value: z.string(), label: z.string(), count: z.int() }).meta({ id: 'BoardLane' });
export type BoardLane = z.output<typeof BoardLane>;

export const Board = z
  .object({
    stacks: z.array(BoardStack).describe('Every stack; on a board with lanes every stack of each lane'),
    lanes: z.array(BoardLane).nullable().describe('Null for a board without lanes, or with too many records for them'),
    more_lanes: z.int().describe('How many lanes the answer has no room for'),
    count: z.int(),
    is_ordered: z.boolean().describe('Whether cards are in the order in which people put them'),
  })
  .meta({ id: 'Board' });

const ofApp = { app_id: Id };
export const NewAppRecords = NewRecords.omit({ object_id: true }).extend(ofApp).meta({ id: 'NewAppRecords' });
export const AppRecordEdits = RecordEdits.omit({ object_id: true }).extend(ofApp).meta({ id: 'AppRecordEdits' });
export const AppRecordStatus = RecordStatusChange.omit({ object_id: true })
  .extend(ofApp)
  .meta({ id: 'AppRecordStatus' });

/** Puts a card somewhere else on a board. */
export const CardMove = z
  .strictObject({
    ...ofApp,
    id: Id,
    batch: Id.optional(),
    stack: z.string().max(200).describe('The stack that the card goes to; blank for none'),
    base: z.string().max(200).optional().describe('The stack that it was seen in: elsewhere by now, it stays there'),
    lane: z.string().max(200).optional().describe('The lane that the card goes to, on a board with lanes'),
    lane_base: z.string().max(200).optional().describe('The lane that it was seen in'),
    after: Id.nullable().default(null).describe('The card above its new place; null for the top'),
    before: Id.nullable().default(null).describe('The card below it; null for the end of what is shown'),
  })
  .meta({ id: 'CardMove' });
export type CardMove = z.output<typeof CardMove>;
