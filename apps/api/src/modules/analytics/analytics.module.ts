import { Module } from '@nestjs/common';
import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { AnalyticsSources } from './analytics-sources.ts';
import {
  AggregateResponses,
  AggregateResponsesHandler,
  ChartResponses,
  ChartResponsesHandler,
  GroupResponses,
  GroupResponsesHandler,
} from './analytics.queries.ts';
import { CompareRanges, CompareRangesHandler } from './compare.query.ts';
import { VoiceAnalytics, VoiceAnalyticsHandler } from './voice.query.ts';
import { AnalyticsOf, AnalyticsOfHandler } from './display-all.query.ts';

/** What responses and records add up to. */
@Module({
  imports: [ObjectsSharedModule],
  controllers: [
    controllerFor(analytics, {
      overview: AnalyticsOf,
      voice: VoiceAnalytics,
      comparison: CompareRanges,
      charts: ChartResponses,
      responseGroups: GroupResponses,
      responseAggregate: AggregateResponses,
    }),
  ],
  providers: [
    AnalyticsSources,
    AnalyticsOfHandler,
    VoiceAnalyticsHandler,
    CompareRangesHandler,
    ChartResponsesHandler,
    GroupResponsesHandler,
    AggregateResponsesHandler,
  ],
})
export class AnalyticsModule {}
