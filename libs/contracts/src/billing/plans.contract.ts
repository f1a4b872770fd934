import { z } from 'zod';
import { contract } from '../contract.ts';
import { Empty } from '../envelope.ts';
import { ActivePlan, ConsumptionReport, Currency, FeatureUse, Plan, ReportRange } from './plans.schema.ts';
import { plansWire } from './plans.wire.ts';

export const plans = contract('plans', plansWire, {
  all: {
    kind: 'query',
    can: 'signed-in',
    query: z.strictObject({ currency: Currency.default('INR') }),
    response: z.object({ items: z.array(Plan) }),
    summary: 'Plans, from the smallest to the largest, with prices before tax',
  },
  features: {
    kind: 'query',
    can: 'signed-in',
    query: Empty,
    response: z.object({ items: z.array(FeatureUse) }),
    summary: 'What the plan of the workspace allows, and how much of it is used',
  },
  active: {
    kind: 'query',
    can: 'signed-in',
    query: Empty,
    response: ActivePlan,
    summary: 'The plan of the workspace; free when none was bought or the last one has ended',
  },
  consumption: {
    kind: 'query',
    can: 'billing:CAN_VIEW',
    query: ReportRange,
    response: ConsumptionReport,
    summary: 'What was used by day, in days of the workspace; at most 93 of them',
  },
});
