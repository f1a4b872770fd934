import { traced } from '@tessera/kernel/tracing';
import { startTracing, type StopTracing } from '@tessera/kit/tracing/start-tracing';
import { OtlpReceiver } from '@tessera/testing/otlp-receiver';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';

let collector: OtlpReceiver;
let stopTracing: StopTracing;
let worker: WorkerUnderTest;
beforeAll(async () => {
  collector = await OtlpReceiver.start();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  stopTracing = await startTracing('tessera-worker', collector.url);
  worker = await WorkerUnderTest.start();
});
afterAll(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await collector.stop();
});

it('has the job and the nodes of a run in the trace of what started it', async () => {
  const code = { id: 'code', kind: 'runCode', options: { code: 'return "private value";', input: [] } };
  const version = await worker.publish(chainOf(code));
  await traced('start', {}, async () => {
    const run = await worker.run(version, { name: 'private input' });
    await worker.ended(run);
  });
  // A span is sent when its job has ended, a moment after the run.
  await worker.stop();
  await stopTracing();
  const [start] = collector.named('start');
  const of = (name: string) => collector.named(name).filter(({ trace }) => trace === start?.trace);
  const [job] = of('job runs.advance');
  expect(job).toMatchObject({ service: 'tessera-worker', parent: start?.id, failed: false });
  expect(of('node runCode')).toMatchObject([{ facts: { 'tessera.node': 'code' } }]);
  expect(of('find runs').length + of('update runs').length).toBeGreaterThan(0);
  expect(collector.raw).not.toContain('private');
});
