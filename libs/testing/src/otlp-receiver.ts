import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  trace: string;
  id: string;
  parent: string;
  failed: boolean;
  facts: Record<string, string | number | boolean>;
}

interface WireValue {
  stringValue?: string;
  intValue?: string | number;
  boolValue?: boolean;
}
interface WireAttribute {
  key: string;
  value: WireValue;
}
interface WireSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number };
  attributes: WireAttribute[];
}
interface WireBody {
  resourceSpans: { resource: { attributes: WireAttribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

const factsOf = (attributes: readonly WireAttribute[]): ReceivedSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, boolValue } }) => [
      key,
      stringValue ?? boolValue ?? Number(intValue),
    ]),
  );

/** A collector of OpenTelemetry that takes traces over HTTP as JSON (`POST /v1/traces`). */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Everything that was sent, as it came. */
  raw = '';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpReceiver> {
    const server = createServer();
    const receiver = new OtlpReceiver(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const isTraces = request.method === 'POST' && request.url === '/v1/traces';
        if (isTraces) receiver.take(Buffer.concat(parts).toString('utf8'));
        response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans with a name. */
  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private take(text: string): void {
    this.raw += text;
    for (const { resource, scopeSpans } of (JSON.parse(text) as WireBody).resourceSpans) {
      const service = String(factsOf(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({
          ...{ service, name: span.name, trace: span.traceId, id: span.spanId, parent: span.parentSpanId ?? '' },
          ...{ failed: span.status?.code === 2, facts: factsOf(span.attributes) },
        });
    }
  }
}
