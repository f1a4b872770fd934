import { traceTo } from '@tessera/kernel/tracing';
import { log } from '../logger.ts';

/** Ends traces: sends what waits. */
export type StopTracing = () => Promise<void>;

/**
 * Sends traces to a collector if one is configured. Without one, nothing of OpenTelemetry is loaded.
 * @param endpoint OTEL_EXPORTER_OTLP_ENDPOINT
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<StopTracing> {
  if (endpoint === undefined) return () => Promise.resolve();
  const { OtlpTracer } = await import('./otlp-tracer.ts');
  const tracer = new OtlpTracer(service);
  traceTo(tracer);
  log.info({ service }, 'traces are sent to the collector');
  return async () => {
    traceTo(null);
    await tracer.stop().catch((error: unknown) => log.warn({ err: error }, 'the last traces could not be sent'));
  };
}
