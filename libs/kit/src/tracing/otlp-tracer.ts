import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as VendorTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { SpanFacts, SpanOptions, Tracer } from '@tessera/kernel/tracing';

const kinds: Record<NonNullable<SpanOptions['kind']>, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

const scope = 'tessera';

/** Sends our own spans only: those of libraries may hold what people said or entered. */
class OwnSpans extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    if (span.instrumentationScope.name === scope) super.onEnd(span);
  }
}

/** Sends spans to an OTLP collector over HTTP. Loaded only if traces are configured. */
export class OtlpTracer implements Tracer {
  private readonly provider: NodeTracerProvider;
  private readonly vendor: VendorTracer;

  /** The exporter reads its address, headers and limits from the standard variables (`OTEL_EXPORTER_OTLP_*`). */
  constructor(service: string) {
    const resource = resourceFromAttributes({ 'service.name': service, 'service.namespace': 'tessera' });
    const spanProcessors = [new OwnSpans(new OTLPTraceExporter())];
    this.provider = new NodeTracerProvider({ resource, spanProcessors });
    this.provider.register();
    this.vendor = this.provider.getTracer(scope);
  }

  run<T>(name: string, facts: SpanFacts, work: () => Promise<T>, options: SpanOptions): Promise<T> {
    const { kind, parent } = options;
    const from = parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active();
    return this.vendor.startActiveSpan(name, { kind: kindOf(kind), attributes: { ...facts } }, from, async (span) => {
      try {
        return await work();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  begin(name: string, facts: SpanFacts, { kind }: SpanOptions): (failed: boolean) => void {
    const span = this.vendor.startSpan(name, { kind: kindOf(kind), attributes: { ...facts } });
    return (failed) => {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  }

  current(): string | undefined {
    if (!trace.getActiveSpan()) return undefined;
    const carrier: Record<string, string> = {};
    propagation.inject(context.active(), carrier);
    return carrier['traceparent'];
  }

  /** Sends the spans that wait, and ends. */
  stop(): Promise<void> {
    return this.provider.shutdown();
  }
}

const kindOf = (kind: SpanOptions['kind']): SpanKind => (kind ? kinds[kind] : SpanKind.INTERNAL);

/** Messages of errors may quote what people entered: a span has only the code, or the kind of error. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
