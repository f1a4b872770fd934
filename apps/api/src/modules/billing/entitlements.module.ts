import { Global, Module } from '@nestjs/common';
import { SubscriptionRepository } from '@tessera/data/billing/subscription.repository';
import { UsageRepository } from '@tessera/data/billing/usage.repository';
import { Entitlements } from '@tessera/kit/entitlements';
import { RedisLock } from '@tessera/queue/redis-lock';
import { PlanEntitlements } from './plan-entitlements.ts';

const shared = [SubscriptionRepository, UsageRepository, PlanEntitlements];

/** The limits of plans, which the pipeline checks for every operation. */
@Global()
@Module({
  providers: [...shared, RedisLock, { provide: Entitlements, useExisting: PlanEntitlements }],
  exports: [...shared, Entitlements],
})
export class EntitlementsModule {}
