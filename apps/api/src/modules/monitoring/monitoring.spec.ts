import { activity } from '@tessera/contracts/activity/activity.contract';
import { monitoring } from '@tessera/contracts/monitoring/monitoring.contract';
import { monitoringRawWire } from '@tessera/contracts/monitoring/monitoring.wire';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { queueNames } from '@tessera/contracts/job';
import { eventually } from '@tessera/testing/eventually';
import { SliceApi } from '../../slice.fixture.ts';

const token = 'only-for-prometheus';
let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start({ METRICS_TOKEN: token });
});
afterAll(() => api.stop());

describe('monitoring', () => {
  it('shows the queues and the slowest operations', async () => {
    const owner = await api.founder();
    await api.ok(forms.list, {}, owner.token);
    const { queues, operations } = await api.ok(monitoring.load, {}, owner.token);
    expect(queues.map(({ name }) => name)).toEqual([...queueNames]);
    expect(operations.length).toBeGreaterThan(0);
    for (const { calls, average_ms: average, longest_ms: longest } of operations) {
      expect(calls).toBeGreaterThan(0);
      expect(longest).toBeGreaterThanOrEqual(average);
    }
  });

  it('gives Prometheus the figures for its token alone', async () => {
    const read = (authorization?: string) =>
      fetch(`${api.address}${monitoringRawWire.metrics.path}`, {
        headers: { ...(authorization && { authorization }) },
      });
    expect((await read()).status).toBe(401);
    expect((await read('Bearer another')).status).toBe(401);
    const answer = await read(`Bearer ${token}`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('tessera_queue_jobs{queue="runs",state="waiting"} ');
    expect(text).toMatch(/tessera_operation_calls\{operation="[\w.]+"\} \d+/);
  });

  it('keeps the configuration apart from other activity, and exports either', async () => {
    const owner = await api.founder();
    await api.ok(forms.create, { body: { name: 'Claims', fields: [] } }, owner.token);
    await api.ok(roles.create, { body: { name: '=Reviewer', permissions: {} } }, owner.token);
    const kindsOf = async (log: 'activity' | 'configuration') =>
      (await api.ok(activity.list, { query: { log } }, owner.token)).items.map(({ kind }) => kind);
    await eventually(async () => {
      expect(await kindsOf('activity')).toContain('form');
      expect(await kindsOf('configuration')).toContain('role');
    });
    expect(await kindsOf('activity')).not.toContain('role');
    const { content } = await api.ok(activity.download, { body: { log: 'configuration' } }, owner.token);
    expect(content).toContain("'=Reviewer");
    expect(content).not.toContain('Claims');
  });
});
