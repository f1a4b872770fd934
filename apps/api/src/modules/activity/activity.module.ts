import { Module } from '@nestjs/common';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { AgentActivity, AgentActivityHandler, ListActivity, ListActivityHandler } from './activity.queries.ts';

@Module({
  controllers: [controllerFor(activity, { list: ListActivity, ofAgent: AgentActivity })],
  providers: [ListActivityHandler, AgentActivityHandler],
})
export class ActivityModule {}
