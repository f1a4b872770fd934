import { Module } from '@nestjs/common';
import { monitoring } from '@tessera/contracts/monitoring/monitoring.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { WorkerRegistry } from '@tessera/queue/worker-registry';
import { HealthController } from './health.raw.controller.ts';
import { Health, HealthHandler } from './monitoring.queries.ts';

@Module({
  controllers: [HealthController, controllerFor(monitoring, { health: Health })],
  providers: [WorkerRegistry, HealthHandler],
})
export class MonitoringModule {}
