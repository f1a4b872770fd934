import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { startTracing, type StopTracing } from '@tessera/kit/tracing/start-tracing';
import { OtlpReceiver } from '@tessera/testing/otlp-receiver';
import { SliceApi } from '../../slice.fixture.ts';

let collector: OtlpReceiver;
let stopTracing: StopTracing;
let api: SliceApi;
beforeAll(async () => {
  collector = await OtlpReceiver.start();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  stopTracing = await startTracing('tessera-api', collector.url);
  api = await SliceApi.start();
});
afterAll(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await api.stop();
  await collector.stop();
});

it('has spans of calls, commands and the database in one trace, without what people entered', async () => {
  const owner = await api.founder('Asha Secret');
  await api.ok(forms.create, { body: { name: 'Private name', fields: [] } as never }, owner.token);
  await api.call(roles.create, { body: { name: '' } as never, token: owner.token });
  await api.ok(accounts.authenticate, {}, owner.token);
  await stopTracing();
  const [call] = collector.named(`POST ${forms.create.path}`);
  expect(call).toMatchObject({ service: 'tessera-api', failed: false, facts: { 'tessera.operation': 'forms.create' } });
  const [command] = collector.named('command forms.create');
  expect(command).toMatchObject({ trace: call?.trace, parent: call?.id });
  const stored = collector.named('insert forms').filter(({ trace }) => trace === call?.trace);
  expect(stored).toMatchObject([{ facts: { 'db.collection.name': 'forms' } }]);
  const [refused] = collector.named(`POST ${roles.create.path}`);
  expect(refused).toMatchObject({ failed: true, facts: { 'error.type': 'INVALID_INPUT' } });
  expect(collector.named('query accounts.authenticate')).toHaveLength(1);
  for (const secret of ['Asha Secret', 'Private name', owner.email, owner.token])
    expect(collector.raw).not.toContain(secret);
});
