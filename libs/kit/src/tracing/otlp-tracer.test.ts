import { trace } from '@opentelemetry/api';
import { traced } from '@tessera/kernel/tracing';
import { OtlpReceiver } from '@tessera/testing/otlp-receiver';
import { startTracing } from './start-tracing.ts';

it('sends our spans, and none of libraries, which may hold what people said', async () => {
  const collector = await OtlpReceiver.start();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  const stop = await startTracing('tessera-agent', collector.url);
  try {
    await traced('agent session', {}, async () => {
      trace
        .getTracer('@livekit/agents')
        .startSpan('heard', { attributes: { transcript: 'private words' } })
        .end();
    });
    await stop();
  } finally {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    await collector.stop();
  }
  expect(collector.spans.map(({ service, name }) => [service, name])).toEqual([['tessera-agent', 'agent session']]);
  expect(collector.raw).not.toContain('private');
});
