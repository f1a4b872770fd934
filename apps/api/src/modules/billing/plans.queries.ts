import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { featureKeys, features, isMonthly } from '@tessera/contracts/billing/features';
import { type PlanKey, planKeys, plans as catalogue } from '@tessera/contracts/billing/plan-catalogue';
import { plans } from '@tessera/contracts/billing/plans.contract';
import { longestReport } from '@tessera/contracts/billing/plans.schema';
import { type SubscriptionDocument, SubscriptionRepository } from '@tessera/data/billing/subscription.repository';
import { UsageRepository } from '@tessera/data/billing/usage.repository';
import { dayAt, dayIn, dayText, startOfDay } from '@tessera/kernel/calendar';
import { QueryFor } from '@tessera/kit/messages';
import { monthOf } from './months.ts';
import { PlanEntitlements } from './plan-entitlements.ts';
import { planNow } from './plan-now.ts';

export class AllPlans extends QueryFor(plans.all) {}
export class PlanFeatures extends QueryFor(plans.features) {}
export class ActivePlan extends QueryFor(plans.active) {}
export class Consumption extends QueryFor(plans.consumption) {}

@QueryHandler(AllPlans)
export class AllPlansHandler implements IQueryHandler<AllPlans> {
  async execute({ input }: AllPlans) {
    const { currency } = input.query;
    return {
      items: planKeys.map((key) => {
        const { name, text, prices, limits, colours } = catalogue[key];
        const allowed = featureKeys.map((feature) => ({ feature, limit: limits[feature] }));
        return { key, name, text, currency, prices: prices?.[currency] ?? null, limits: allowed, colours };
      }),
    };
  }
}

@QueryHandler(PlanFeatures)
export class PlanFeaturesHandler implements IQueryHandler<PlanFeatures> {
  constructor(
    private readonly usage: UsageRepository,
    private readonly entitlements: PlanEntitlements,
  ) {}

  async execute({ actor: { workspace } }: PlanFeatures) {
    const month = monthOf(new Date());
    const limits = await this.entitlements.limitsOf(workspace);
    const items = featureKeys.map(async (feature) => {
      const { unit, isEnforced } = features[feature];
      return {
        feature,
        unit,
        limit: limits[feature],
        used: await this.usage.used(workspace, feature, month),
        enforced: isEnforced,
        resets_at: isMonthly(feature) ? month.to.toISOString() : null,
      };
    });
    return { items: await Promise.all(items) };
  }
}

@QueryHandler(ActivePlan)
export class ActivePlanHandler implements IQueryHandler<ActivePlan> {
  constructor(private readonly subscriptions: SubscriptionRepository) {}

  async execute({ actor }: ActivePlan) {
    const subscription = await this.subscriptions.of(actor.workspace);
    const plan = planNow(subscription);
    return {
      plan,
      name: catalogue[plan].name,
      state: stateOf(subscription, plan),
      period: subscription?.period ?? null,
      started_at: subscription?.startedAt.toISOString() ?? null,
      ends_at: subscription?.endsAt.toISOString() ?? null,
    };
  }
}

function stateOf(subscription: SubscriptionDocument | null, plan: PlanKey): 'free' | 'active' | 'ended' {
  if (subscription === null) return 'free';
  return plan === 'free' ? 'ended' : 'active';
}

const usualReport = 30;

@QueryHandler(Consumption)
export class ConsumptionHandler implements IQueryHandler<Consumption> {
  constructor(private readonly usage: UsageRepository) {}

  async execute({ input, actor }: Consumption) {
    const { timeZone, workspace } = actor;
    const { feature: one } = input.query;
    const [first, last] = [dayIn(input.query.from ?? ''), dayIn(input.query.to ?? '')];
    const today = dayAt(Date.now(), timeZone);
    const to = last ?? (first === undefined ? today : Math.max(first, Math.min(today, first + longestReport - 1)));
    const from = first ?? to - usualReport + 1;
    const span = { from: new Date(startOfDay(from, timeZone)), to: new Date(startOfDay(to + 1, timeZone)) };
    const asked = featureKeys.filter(isMonthly).filter((feature) => one === undefined || one === feature);
    const read = asked.map(async (feature) =>
      (await this.usage.byDay(workspace, feature, span, timeZone)).map((row) => ({ feature, ...row })),
    );
    const rows = (await Promise.all(read)).flat().sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    const totals = asked.map((feature) => ({
      feature,
      amount: rows.reduce((sum, row) => sum + (row.feature === feature ? row.amount : 0), 0),
    }));
    return { from: dayText(from), to: dayText(to), rows, totals };
  }
}
