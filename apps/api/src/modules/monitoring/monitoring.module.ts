import { Module } from '@nestjs/common';
import { deadLetters } from '@tessera/contracts/monitoring/dead-letters.contract';
import { monitoring } from '@tessera/contracts/monitoring/monitoring.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { DeadLetters } from '@tessera/queue/dead-letters';
import { WorkerRegistry } from '@tessera/queue/worker-registry';
import {
  DiscardDeadLetter,
  DiscardDeadLetterHandler,
  ListDeadLetters,
  ListDeadLettersHandler,
  RetryDeadLetter,
  RetryDeadLetterHandler,
} from './dead-letters.ts';
import { HealthController } from './health.raw.controller.ts';
import { Metrics } from './metrics.ts';
import { MetricsController } from './metrics.raw.controller.ts';
import { QueueLoad } from './queue-load.ts';
import { Health, HealthHandler, Load, LoadHandler } from './monitoring.queries.ts';

@Module({
  controllers: [
    HealthController,
    MetricsController,
    controllerFor(monitoring, { health: Health, load: Load }),
    controllerFor(deadLetters, { list: ListDeadLetters, retry: RetryDeadLetter, discard: DiscardDeadLetter }),
  ],
  providers: [
    WorkerRegistry,
    QueueLoad,
    Metrics,
    HealthHandler,
    LoadHandler,
    DeadLetters,
    ListDeadLettersHandler,
    RetryDeadLetterHandler,
    DiscardDeadLetterHandler,
  ],
})
export class MonitoringModule {}
