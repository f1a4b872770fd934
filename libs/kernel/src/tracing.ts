/** Facts of a span: names and figures, never personal data, values or secrets. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** The W3C `traceparent` of another process, which the span continues. */
  parent?: string | undefined;
}

/** Where spans go. The processes install one if traces are configured. */
export interface Tracer {
  /** Runs work within a span, which fails with it. */
  run<T>(name: string, facts: SpanFacts, work: () => Promise<T>, options: SpanOptions): Promise<T>;
  /** A span around something that is not a call here. @returns what ends it */
  begin(name: string, facts: SpanFacts, options: SpanOptions): (failed: boolean) => void;
  /** The `traceparent` of the current span, for another process. */
  current(): string | undefined;
}

let tracer: Tracer | null = null;

/** @param next null: nothing is traced, and nothing is spent on it */
export function traceTo(next: Tracer | null): void {
  tracer = next;
}

/** Whether traces are configured. */
export const isTracing = (): boolean => tracer !== null;

/** Runs work within a span if traces are configured, otherwise just runs it. */
export const traced = <T>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  options: SpanOptions = {},
): Promise<T> => (tracer ? tracer.run(name, facts, work, options) : work());

/** Begins a span that something else ends. */
export const beginSpan = (name: string, facts: SpanFacts, options: SpanOptions = {}): ((failed: boolean) => void) =>
  tracer ? tracer.begin(name, facts, options) : () => undefined;

/** The trace that another process can continue; undefined without one. */
export const currentTrace = (): string | undefined => tracer?.current();
