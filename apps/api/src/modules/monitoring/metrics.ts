import { Injectable } from '@nestjs/common';
import { OperationTimes } from '@tessera/kit/operation-times';
import { WorkerRegistry } from '@tessera/queue/worker-registry';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { QueueLoad } from './queue-load.ts';

let ofProcess: Registry | undefined;
/** Memory, CPU and event loop. The library never stops observing them, so a process has them once. */
function processFigures(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess, prefix: 'tessera_' });
  return ofProcess;
}

/** Figures of this process and of the queues, for Prometheus. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  readonly contentType = this.registry.contentType;

  constructor(
    private readonly load: QueueLoad,
    private readonly workers: WorkerRegistry,
    private readonly times: OperationTimes,
  ) {
    processFigures();
    this.addQueues();
    this.addOperations();
  }

  text(): Promise<string> {
    return Registry.merge([processFigures(), this.registry]).metrics();
  }

  private addQueues(): void {
    const { load, workers } = this;
    const registers = [this.registry];
    new Gauge({
      ...{ name: 'tessera_queue_jobs', help: 'Jobs of a queue by state', labelNames: ['queue', 'state'], registers },
      async collect() {
        for (const { name: queue, ...states } of await load.counts())
          for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count);
      },
    });
    new Gauge({
      ...{ name: 'tessera_workers', help: 'Workers with a recent heartbeat', registers },
      async collect() {
        this.set((await workers.present()).length);
      },
    });
  }

  private addOperations(): void {
    const { times } = this;
    const common = { labelNames: ['operation'], registers: [this.registry] };
    const gauges = [
      ['tessera_operation_calls', 'Calls of an operation since the start', ({ calls }) => calls],
      ['tessera_operation_failures', 'Calls that were refused or failed', ({ failed }) => failed],
      ['tessera_operation_seconds', 'Time of all calls together', ({ totalMs }) => totalMs / 1_000],
      ['tessera_operation_longest_seconds', 'Time of the slowest call', ({ longestMs }) => longestMs / 1_000],
    ] as const satisfies [string, string, (time: ReturnType<OperationTimes['all']>[number]) => number][];
    for (const [name, help, of] of gauges)
      new Gauge({
        ...{ ...common, name, help },
        collect() {
          for (const time of times.all()) this.set({ operation: time.name }, of(time));
        },
      });
  }
}
