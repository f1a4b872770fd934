import { z } from 'zod';
import { Moment } from '../common.schema.ts';

export const TimeZoneOption = z
  .object({ id: z.string(), offset_minutes: z.int().describe('Offset from UTC, today') })
  .meta({ id: 'TimeZoneOption' });

export const Country = z
  .object({
    code: z.string().describe('ISO 3166-1 alpha-2'),
    name: z.string().describe('In the language of the person'),
    calling_code: z.string().describe('With a plus sign'),
  })
  .meta({ id: 'Country' });

export const LanguageOption = z
  .object({
    tag: z.string().describe('BCP 47'),
    name: z.string().describe('In the language of the person'),
    own_name: z.string(),
    direction: z.enum(['ltr', 'rtl']),
  })
  .meta({ id: 'LanguageOption' });

/** The account of the person, whatever the workspace. */
export const UserDetails = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    language: z.string(),
    time_zone: z.string(),
    created_at: Moment,
    workspaces: z.int().describe('How many the person belongs to'),
  })
  .meta({ id: 'UserDetails' });

export const checklistSteps = ['form', 'publish', 'workflow', 'live', 'run'] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** The steps of a workspace up to its first run. */
export const Checklist = z
  .object({
    dismissed: z.boolean(),
    steps: z
      .array(z.object({ key: z.enum(checklistSteps), done: z.boolean() }))
      .describe('In the order of the checklist'),
  })
  .meta({ id: 'Checklist' });
