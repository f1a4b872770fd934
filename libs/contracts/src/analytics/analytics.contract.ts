import { Filter } from '@tessera/query/filter.schema';
import { Aggregate, Grouping, Measure } from '@tessera/query/query.schema';
import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { aggregateLimit, AggregateRows, GroupList, groupTerms } from '../records/aggregate.schema.ts';
import { AnalyticsOverview, Comparison, DayRange, FieldChart, ofSource, Period } from './analytics.schema.ts';
import { VoiceOverview } from './voice.schema.ts';
import { analyticsWire } from './analytics.wire.ts';

const ofForm = { form_id: Id, range: DayRange.optional().describe('All responses unless told') };
const viewResponses = { action: 'submissions:CAN_VIEW', on: 'form', id: 'body.form_id' } as const;
const showsResponses = [{ entity: 'response', of: 'body.form_id', everySeconds: 5 }] as const;
const showsEither = [...showsResponses, { entity: 'record', of: 'body.object_id', everySeconds: 5 }] as const;
const { groups, measures } = Aggregate.shape;

export const analytics = contract('analytics', analyticsWire, {
  overview: {
    kind: 'query',
    // The handler asks for submissions:CAN_VIEW on the form, or for records:CAN_VIEW.
    can: 'signed-in',
    body: z.strictObject({
      ...ofSource,
      range: DayRange.optional().describe('Everything unless told'),
      period: Period.default('day'),
    }),
    response: AnalyticsOverview,
    shows: showsEither,
    errors: ['NOT_FOUND'],
    limit: aggregateLimit,
    summary: 'Responses of a form or records of an object by period, with completion, time and drop-off by page',
  },
  voice: {
    kind: 'query',
    can: 'conversations:CAN_VIEW',
    body: z.strictObject({
      agent_id: Id.optional().describe('One agent; all by default'),
      range: DayRange.optional().describe('Everything unless told'),
      period: Period.default('day'),
    }),
    response: VoiceOverview,
    shows: [{ entity: 'conversation', everySeconds: 5 }],
    limit: aggregateLimit,
    summary: 'Conversations with agents by period, outcome, sentiment, duration and agent',
  },
  comparison: {
    kind: 'query',
    can: 'signed-in',
    body: z
      .strictObject({
        ...ofSource,
        measure: Measure.default({ of: 'count' }),
        filter: Filter.optional(),
        date: z.string().min(1).max(140).default('created_at').describe('The property whose days are compared'),
        range: DayRange,
        against: DayRange.optional().describe('As many days before unless told'),
        group: Grouping.optional(),
      })
      .meta({ id: 'ComparisonRequest' }),
    response: Comparison,
    shows: showsEither,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: aggregateLimit,
    summary: 'One measure in two ranges of days, as a whole and by groups, with how far they deviate',
  },
  charts: {
    kind: 'query',
    can: viewResponses,
    body: z.strictObject({ ...ofForm, fields: z.array(z.string().min(1).max(60)).min(1).max(10) }),
    response: z.object({ items: z.array(FieldChart) }),
    shows: showsResponses,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: aggregateLimit,
    summary: 'How the answers to fields of a form are distributed, each as its type is charted',
  },
  responseGroups: {
    kind: 'query',
    can: viewResponses,
    body: z.strictObject({ ...ofForm, filter: Filter.optional(), ...groupTerms }).meta({ id: 'ResponseGroupsRequest' }),
    response: GroupList,
    shows: showsResponses,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: aggregateLimit,
    summary: 'Responses of a form counted and measured by one property',
  },
  responseAggregate: {
    kind: 'query',
    can: viewResponses,
    body: z
      .strictObject({ ...ofForm, filter: Filter.optional(), groups, measures })
      .meta({ id: 'ResponseAggregateRequest' }),
    response: AggregateRows,
    shows: showsResponses,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: aggregateLimit,
    summary: 'Measures of the responses of a form, as a whole or by up to two properties',
  },
});
