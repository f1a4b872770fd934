import { z } from 'zod';
import { emotions, sentiments, conversationStatuses } from '../conversations/conversations.schema.ts';
import { Days, Period } from './analytics.schema.ts';

const Figures = z
  .object({
    days: Days,
    conversations: z.int(),
    seconds: z.number(),
    average_seconds: z.number().nullable(),
    turns: z.number(),
    failed_tool_calls: z.number(),
    cost: z.number().describe('In millionths of the currency of the workspace'),
  })
  .meta({ id: 'ConversationFigures' });
const count = z.int();

/** What conversations with agents add up to in a range of days, beside the range before. Tests are left out. */
export const VoiceOverview = z
  .object({
    period: Period.describe('A long range is not divided into days'),
    current: Figures,
    previous: Figures.nullable().describe('null when everything is looked at'),
    periods: z.array(
      z.object({
        start: z.iso.date(),
        count,
        previous: count.nullable(),
        by_sentiment: z.partialRecord(z.enum(sentiments), count),
      }),
    ),
    by_status: z.array(z.object({ key: z.enum(conversationStatuses), count })),
    by_sentiment: z.array(z.object({ key: z.enum(sentiments).nullable().describe('null: not judged'), count })),
    by_emotion: z.array(z.object({ key: z.enum(emotions).nullable(), count })),
    by_disposition: z.array(z.object({ key: z.string().nullable(), count })),
    by_duration: z.array(z.object({ from: z.int(), to: z.int().nullable().describe('null: no end'), count })),
    by_agent: z.array(z.object({ id: z.string(), name: z.string(), count, seconds: z.number() })),
  })
  .meta({ id: 'VoiceOverview' });
export type VoiceOverview = z.output<typeof VoiceOverview>;
