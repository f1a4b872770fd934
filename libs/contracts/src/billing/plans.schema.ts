import { dayLength } from '@tessera/kernel/calendar';
import { z } from 'zod';
import { Moment } from '../common.schema.ts';
import { featureKeys, isMonthly } from './features.ts';
import { currencies, periods, planKeys } from './plan-catalogue.ts';

const FeatureKey = z.enum(featureKeys).meta({ id: 'Feature' });
const MonthlyFeatureKey = z.enum(featureKeys.filter(isMonthly)).meta({ id: 'MonthlyFeature' });
export const PlanKey = z.enum(planKeys).meta({ id: 'PlanKey' });
export const Period = z.enum(periods).meta({ id: 'BillingPeriod' });
export const Currency = z.enum(currencies).meta({ id: 'Currency' });
/** An amount in the smallest unit of its currency: paise, cents. */
export const Amount = z.int().min(0);

export const Plan = z
  .object({
    key: PlanKey,
    name: z.string(),
    text: z.string(),
    currency: Currency,
    prices: z.object({ monthly: Amount, yearly: Amount }).nullable().describe('Before tax; null for a free plan'),
    limits: z.array(z.object({ feature: FeatureKey, limit: z.int().nullable().describe('Null: without a limit') })),
    colours: z.object({ light: z.string(), dark: z.string() }),
  })
  .meta({ id: 'Plan' });

export const FeatureUse = z
  .object({
    feature: FeatureKey,
    unit: z.enum(['count', 'megabytes', 'minutes']),
    limit: z.int().nullable(),
    used: z.int(),
    enforced: z.boolean().describe('False: it is counted, and nothing is refused'),
    resets_at: Moment.nullable().describe('When a monthly count starts again from zero'),
  })
  .meta({ id: 'FeatureUse' });
export type FeatureUse = z.infer<typeof FeatureUse>;

export const ActivePlan = z
  .object({
    plan: PlanKey,
    name: z.string(),
    state: z.enum(['free', 'active', 'ended']),
    period: Period.nullable(),
    started_at: Moment.nullable(),
    ends_at: Moment.nullable(),
  })
  .meta({ id: 'ActivePlan' });

export const longestReport = 93;
const Day = z.iso.date('must be a day such as 2026-04-01');
const dayOf = (text: string): number => Date.parse(text) / dayLength;
export const ReportRange = z
  .strictObject({
    from: Day.optional().describe('The first day; 29 days before the last by default'),
    to: Day.optional().describe('The last day; today by default, or the last of 93 days'),
    feature: FeatureKey.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    message: 'lies after the last day: swap them',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || dayOf(to) - dayOf(from) < longestReport, {
    path: ['from'],
    message: `must be within ${longestReport} days of the last day: choose a later one`,
  });
export const ConsumptionReport = z
  .object({
    from: z.string(),
    to: z.string(),
    rows: z.array(z.object({ day: z.string(), feature: MonthlyFeatureKey, amount: z.int() })),
    totals: z.array(z.object({ feature: MonthlyFeatureKey, amount: z.int() })),
  })
  .meta({ id: 'ConsumptionReport' });
