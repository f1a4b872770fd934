import { Inject, Injectable } from '@nestjs/common';
import { type EnforcedFeature, features, isMonthly } from '@tessera/contracts/billing/features';
import {
  type PlanKey,
  type PlanTerms,
  plans,
  planThatAllows,
  unlimited,
} from '@tessera/contracts/billing/plan-catalogue';
import { SubscriptionRepository } from '@tessera/data/billing/subscription.repository';
import { UsageRepository } from '@tessera/data/billing/usage.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';
import { Entitlements, type FeatureAmount } from '@tessera/kit/entitlements';
import { RedisLock } from '@tessera/queue/redis-lock';
import { API_SETTINGS } from '../../settings.ts';
import { monthOf } from './months.ts';
import { planNow } from './plan-now.ts';

/** While more places than this are left, calls do not wait for each other. */
const crowdless = 20;
const lockMs = 30_000;
const tries = 100;
const pauseMs = 50;
const largeCount = 10_000;
const keptMs = 60_000;
const mostKept = 1_000;

/** Enforces the limits of plans by counting what exists. The last places are taken by one call at a time. */
@Injectable()
export class PlanEntitlements extends Entitlements {
  private readonly largeCounts = new Lru<string, { used: number; until: number }>(mostKept);

  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly usage: UsageRepository,
    private readonly lock: RedisLock,
    @Inject(API_SETTINGS) private readonly settings: { PLANS: boolean },
  ) {
    super();
  }

  async planOf(workspace: WorkspaceId): Promise<PlanKey> {
    return planNow(await this.subscriptions.of(workspace));
  }

  /** The limits of a workspace by feature; null where there is none. */
  async limitsOf(workspace: WorkspaceId): Promise<PlanTerms['limits']> {
    return this.settings.PLANS ? plans[await this.planOf(workspace)].limits : unlimited;
  }

  async within<T>(workspace: WorkspaceId, use: FeatureAmount, work: () => Promise<T>): Promise<T> {
    if (!this.settings.PLANS) return work();
    const plan = await this.planOf(workspace);
    const limit = plans[plan].limits[use.feature];
    if (limit === null) return work();
    const requirePlaces = async (): Promise<number> => {
      const used = await this.used(workspace, use.feature);
      if (used + use.amount > limit) throw beyond(plan, use, used);
      return limit - used - use.amount;
    };
    const left = await requirePlaces();
    if (left > crowdless || isMonthly(use.feature)) return work();
    return this.alone(`plan/${workspace}/${use.feature}`, async () => {
      await requirePlaces();
      return work();
    });
  }

  /** Large counts of a month are kept for a minute: counting them takes long, and a few too many do no harm. */
  private async used(workspace: WorkspaceId, feature: EnforcedFeature): Promise<number> {
    const [now, month] = [Date.now(), monthOf(new Date())];
    const key = `${workspace}/${feature}/${month.from.getTime()}`;
    const known = this.largeCounts.get(key);
    if (known && known.until > now) return known.used;
    const used = await this.usage.used(workspace, feature, month);
    if (isMonthly(feature) && used >= largeCount) this.largeCounts.set(key, { used, until: now + keptMs });
    return used;
  }

  private async alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const done: T[] = [];
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const ran = await this.lock.once(name, lockMs, async () => {
        done.push(await work());
      });
      if (ran) return done[0] as T;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    throw new DomainError('UNAVAILABLE', 'Others are adding the same right now. Try again in a few seconds.', {
      retryAfterSeconds: 2,
    });
  }
}

const number = (value: number): string => value.toLocaleString('en-IN');

/** The limit of a plan in a sentence, and what is used. */
export const limitSentence = (plan: PlanKey, feature: EnforcedFeature, used: number): string =>
  `The plan ${plans[plan].name} allows ${number(plans[plan].limits[feature] ?? Infinity)} ${features[feature].noun}, and ${number(used)} are used.`;

/** The refusal at a limit: names the limit, and the plan with a higher one. */
function beyond(plan: PlanKey, { feature, amount }: FeatureAmount, used: number): DomainError {
  const larger = planThatAllows(feature, used + amount, plan);
  return new DomainError('PLAN_LIMIT', `${limitSentence(plan, feature, used)} ${cureOf(feature, larger)}`, {
    params: {
      feature,
      limit: String(plans[plan].limits[feature]),
      used: String(used),
      plan,
      ...(larger && { larger }),
    },
  });
}

function cureOf(feature: EnforcedFeature, larger: PlanKey | undefined): string {
  if (!larger) return 'No plan allows more: remove some that you do not need.';
  const { name, limits } = plans[larger];
  const more = limits[feature] === null ? 'has no such limit' : `allows ${number(limits[feature])}`;
  return `The plan ${name} ${more}: choose it under Settings, Billing.`;
}
