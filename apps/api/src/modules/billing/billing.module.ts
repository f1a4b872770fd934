import { Module } from '@nestjs/common';
import { plans } from '@tessera/contracts/billing/plans.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  ActivePlan,
  ActivePlanHandler,
  AllPlans,
  AllPlansHandler,
  Consumption,
  ConsumptionHandler,
  PlanFeatures,
  PlanFeaturesHandler,
} from './plans.queries.ts';

@Module({
  controllers: [
    controllerFor(plans, { all: AllPlans, features: PlanFeatures, active: ActivePlan, consumption: Consumption }),
  ],
  providers: [AllPlansHandler, PlanFeaturesHandler, ActivePlanHandler, ConsumptionHandler],
})
export class BillingModule {}
