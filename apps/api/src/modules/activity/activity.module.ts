import { Module } from '@nestjs/common';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  AgentActivity,
  AgentActivityHandler,
  DownloadActivity,
  DownloadActivityHandler,
  ListActivity,
  ListActivityHandler,
} from './activity.queries.ts';

@Module({
  controllers: [controllerFor(activity, { list: ListActivity, download: DownloadActivity, ofAgent: AgentActivity })],
  providers: [ListActivityHandler, DownloadActivityHandler, AgentActivityHandler],
})
export class ActivityModule {}
