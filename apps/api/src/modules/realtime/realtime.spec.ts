import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { ClientToServer, Push, ServerToClient, Watch } from '@tessera/contracts/realtime/realtime.push';
import { mostWatches } from '@tessera/contracts/realtime/realtime.push';
import { recordComments } from '@tessera/contracts/records/record-comments.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { newId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { io, type Socket } from 'socket.io-client';
import { makeSampleData } from '../../sweep-data.fixture.ts';
import { newWorkflow, publishedForm, publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

type Client = Socket<ServerToClient, ClientToServer> & { pushes: Push[] };

let api: SliceApi;
let person: Person;
const open: Client[] = [];
beforeAll(async () => {
  api = await SliceApi.start();
  person = await api.founder();
});
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect();
});
afterAll(() => api.stop());

const until = async (condition: () => boolean, what: string) => {
  const end = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`not within 20 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const quiet = () => new Promise((resolve) => setTimeout(resolve, 300));

function dial(token: string | undefined, address = api.address): Client {
  const pushes: Push[] = [];
  const socket: Socket<ServerToClient, ClientToServer> = io(address, {
    auth: token === undefined ? {} : { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
  });
  socket.on('push', (batch) => pushes.push(...batch));
  const client = Object.assign(socket, { pushes });
  open.push(client);
  return client;
}
async function connect(token: string, address?: string): Promise<Client> {
  const client = dial(token, address);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return client;
}
const watch = (client: Client, what: Watch) => client.timeout(3_000).emitWithAck('watch', what);
const renamed = (id: string, name: string) => api.ok(workflows.rename, { body: { id, name } }, person.token);
/**
 * A push about the creation may still arrive after the first watch, so pushes are recognised by content, not by number.
 */
const isTold = ({ pushes }: Client, name: string) =>
  pushes.some((push) => push.type === 'changed' && push.patch?.['name'] === name);

describe('connecting', () => {
  it.each([
    ['no token', undefined],
    ['an unknown token', 'x'.repeat(43)],
  ])('with %s is refused with the message that makes a client log out', async (_name, token) => {
    const client = dial(token);
    const error = await new Promise<Error & { data?: unknown }>((resolve) => client.once('connect_error', resolve));
    expect(error.message).toBe('Unauthorized access.');
    expect(error.data).toMatchObject({ success: false, status: 401, code: 'UNAUTHENTICATED' });
  });

  it('ends with the session, immediately', async () => {
    const session = await api.login(person);
    const client = await connect(session.token);
    const refused = new Promise<Error>((resolve) => client.once('connect_error', resolve));
    await api.ok(accounts.endSessions, { body: { session_id: session.sessionId } }, person.token);
    await until(() => !client.connected, 'the connection is closed');
    expect((await refused).message).toMatch(/session has expired|Unauthorized/);
  });
});

describe('watching', () => {
  it('pushes a changed workflow to members who may see workflows', async () => {
    const { id } = await newWorkflow(api, person);
    const client = await connect(person.token);
    expect(await watch(client, { entity: 'workflow' })).toEqual({ ok: true });
    await renamed(id, 'Invoices');
    await until(() => isTold(client, 'Invoices'), 'the new name');
    const last = expect.objectContaining({
      entity: 'workflow',
      id,
      patch: expect.objectContaining({ name: 'Invoices' }),
    });
    expect(client.pushes.at(-1)).toEqual(last);
    await api.ok(workflows.remove, { body: { id } }, person.token);
    const isGone = (push: Push) => push.type === 'changed' && push.id === id && push.isDeleted === true;
    await until(() => client.pushes.some(isGone), 'that it is gone');
  });

  it('pushes a new response of the watched form', async () => {
    const form = await publishedForm(api, person);
    const client = await connect(person.token);
    await watch(client, { entity: 'response', of: form.id });
    const body = { form: form.slug, version: 1, key: 'one-filling-only', answers: { name: 'Ada' } };
    const { id } = await api.ok(publicForms.submit, { body });
    await until(() => client.pushes.length > 0, 'a push came');
    expect(client.pushes).toEqual([
      { type: 'changed', entity: 'response', of: form.id, id, revision: expect.any(Number) },
    ]);
  });

  it('needs the same right as reading', async () => {
    const viewer = await api.member(person.workspace, { executions: { CAN_VIEW: true } });
    const client = await connect(viewer.token);
    expect(await watch(client, { entity: 'run' })).toEqual({ ok: true });
    const refused = await watch(client, { entity: 'workflow' });
    expect(refused).toEqual({ ok: false, error: expect.stringContaining('CAN_VIEW on workflows') });
    const { id } = await newWorkflow(api, person);
    await renamed(id, 'Secret');
    await quiet();
    expect(client.pushes).toEqual([]);
  });

  it('never receives pushes of another workspace', async () => {
    const form = await publishedForm(api, person);
    const stranger = await api.founder('Stranger');
    const client = await connect(stranger.token);
    await watch(client, { entity: 'response', of: form.id });
    await watch(client, { entity: 'workflow' });
    const body = { form: form.slug, version: 1, key: 'another-filling1', answers: { name: 'Ada' } };
    const mine = await connect(person.token);
    await watch(mine, { entity: 'response', of: form.id });
    await api.ok(publicForms.submit, { body });
    await until(() => mine.pushes.length > 0, 'the owner was told');
    await quiet();
    expect(client.pushes).toEqual([]);
  });

  it('stops on request', async () => {
    const { id } = await newWorkflow(api, person);
    const client = await connect(person.token);
    await watch(client, { entity: 'workflow' });
    client.emit('unwatch', { entity: 'workflow' });
    await watch(client, { entity: 'run' });
    await renamed(id, 'Unheard');
    await quiet();
    expect(isTold(client, 'Unheard')).toBe(false);
  });

  it('is limited, and rejects junk without harm', async () => {
    const client = await connect(person.token);
    for (const junk of [
      ...[null, 'run', { entity: 'everything' }, { entity: 'run', id: '../x' }, { entity: 'workflow', of: newId() }],
      ...[
        { entity: 'run', of: newId(), id: newId() },
        { entity: 'access', id: newId() },
        { entity: 'run', kind: 'x' },
      ],
    ])
      expect(await watch(client, junk as never)).toEqual({ ok: false, error: expect.any(String) });
    client.emit('watch', { entity: 'run' } as never, 'no function' as never);
    client.emit('unwatch', null as never);
    const results = [];
    for (let index = 0; index <= mostWatches; index += 1)
      results.push(await watch(client, { entity: 'run', of: newId() }));
    expect(results.filter(({ ok }) => ok)).toHaveLength(mostWatches);
    expect(results.at(-1)).toEqual({ ok: false, error: expect.stringContaining(`${mostWatches}`) });
  });

  it('works across the processes of the api', async () => {
    const second = await SliceApi.start({ MONGO_URL: api.mongoUrl });
    try {
      const { id } = await newWorkflow(api, person);
      const client = await connect(person.token, second.address);
      await watch(client, { entity: 'workflow' });
      await renamed(id, 'From the first');
      await until(() => isTold(client, 'From the first'), 'the push of the other process');
    } finally {
      await second.stopKeepingData();
    }
  });

  it('resumes after a lost connection once it is requested again', async () => {
    const { id } = await newWorkflow(api, person);
    const client = await connect(person.token);
    await watch(client, { entity: 'workflow' });
    await renamed(id, 'First');
    await until(() => isTold(client, 'First'), 'the first push');
    const back = new Promise<void>((resolve) => client.once('connect', () => resolve()));
    client.io.engine.close();
    await back;
    await watch(client, { entity: 'workflow' });
    await renamed(id, 'Afterwards');
    await until(() => isTold(client, 'Afterwards'), 'the watch goes on');
  });

  it('receives nothing after the session has ended, also after a reconnect', async () => {
    const { id } = await newWorkflow(api, person);
    const session = await api.login(person);
    const client = await connect(session.token);
    await watch(client, { entity: 'workflow' });
    await renamed(id, 'Seen');
    await until(() => isTold(client, 'Seen'), 'a push came');
    // The raw messages, before the client processes them.
    const arrived: unknown[] = [];
    client.io.on('packet', ({ data }) => void arrived.push(data));
    client.io.reconnectionDelay(1_000);
    const refused = new Promise((resolve) => client.once('connect_error', resolve));
    await api.ok(accounts.endSessions, { body: { session_id: session.sessionId } }, person.token);
    await until(() => !client.connected, 'the connection is closed');
    await renamed(id, 'Secret');
    await refused;
    await quiet();
    expect(JSON.stringify(arrived)).not.toContain('Secret');
  });
});

describe('a restricted workflow', () => {
  const mayView = { executions: { CAN_VIEW: true }, workflows: { CAN_VIEW: true } };
  const restrict = (id: string, grants: { kind: 'person'; id: string; level: 'edit' }[]) =>
    api.ok(sharing.shareWorkflow, { body: { id, revision: 0, restricted: true, grants } }, person.token);
  /** Pushes a run update as the worker does. */
  const tellOf = (run: string, workflow: string) => {
    const at = new Date().toISOString();
    const ref = { entity: 'run', id: run, of: workflow } as const;
    api.app.get(PushPublisher, { strict: false }).changed(person.workspace, ref, () => ({
      revision: 1,
      patch: {
        ...{ id: run, workflow_id: workflow, workflow_name: 'Payroll', version: 1, status: 'running', error: null },
        ...{ trigger: { kind: 'manually', subject: 'Asha' }, created_at: at, started_at: at, finished_at: null },
        ...{ revision: 1, retry_of: null },
      },
    }));
  };

  it('sends members without a grant only a signal to reload the lists, and members with one everything', async () => {
    const [ravi, mira] = [await api.member(person.workspace, mayView), await api.member(person.workspace, mayView)];
    const { id } = await publishedWorkflow(api, person);
    const { run_id } = await api.ok(triggers.run, { body: { id, input: {} } }, person.token);
    await restrict(id, [{ kind: 'person', id: mira.id, level: 'edit' }]);
    const [outsider, insider] = [await connect(ravi.token), await connect(mira.token)];
    for (const what of [{ entity: 'run', id: run_id } as const, { entity: 'run', of: id } as const]) {
      expect(await watch(outsider, what)).toEqual({ ok: false, error: expect.stringContaining('not') });
      expect(await watch(insider, what)).toEqual({ ok: true });
    }
    for (const client of [outsider, insider])
      for (const entity of ['run', 'workflow'] as const) expect(await watch(client, { entity })).toEqual({ ok: true });
    tellOf(run_id, id);
    await renamed(id, 'Payroll of May');
    const has = ({ pushes }: Client, entity: string) =>
      pushes.some((push) => push.type === 'stale' && push.entity === entity);
    await until(() => has(outsider, 'run') && has(outsider, 'workflow'), 'the request to read again');
    const isRun = (push: Push) => push.type === 'changed' && push.entity === 'run';
    await until(() => insider.pushes.some(isRun), 'the run');
    await until(() => isTold(insider, 'Payroll of May'), 'the new name');
    await quiet();
    expect(outsider.pushes.filter(({ type }) => type !== 'stale')).toEqual([]);
  });

  it('ends the watches of the list when it becomes restricted', async () => {
    const ravi = await api.member(person.workspace, mayView);
    const { id } = await publishedWorkflow(api, person);
    const client = await connect(ravi.token);
    await watch(client, { entity: 'run' });
    const closed = new Promise((resolve) => client.once('disconnect', resolve));
    await restrict(id, []);
    await closed;
  });

  it('allows a member whose only access is a grant to watch the lists', async () => {
    const ravi = await api.member(person.workspace, {});
    const { id } = await newWorkflow(api, person);
    const client = await connect(ravi.token);
    expect(await watch(client, { entity: 'workflow' })).toMatchObject({ ok: false });
    await restrict(id, [{ kind: 'person', id: ravi.id, level: 'edit' }]);
    const again = await connect(ravi.token);
    expect(await watch(again, { entity: 'workflow' })).toEqual({ ok: true });
    expect(await watch(again, { entity: 'run' })).toEqual({ ok: true });
    await renamed(id, 'Shared');
    await until(() => again.pushes.length > 0, 'a push to read again');
    expect(again.pushes.at(-1)).toEqual({ type: 'stale', entity: 'workflow' });
  });
});

describe('records of an app', () => {
  it('are read again by a member who has a grant on the app alone, until the grant ends', async () => {
    const { owner, app, object } = await makeSampleData(api, 'Talking');
    const ravi = await api.member(owner.workspace, {});
    const share = async (grants: { kind: 'person'; id: string; level: 'comment' }[]) => {
      const { revision } = await api.ok(sharing.ofApp, { query: { id: app.id } }, owner.token);
      await api.ok(sharing.shareApp, { body: { id: app.id, revision, restricted: false, grants } }, owner.token);
    };
    const what = { entity: 'record', of: object.id } as const;
    const before = await connect(ravi.token);
    expect(await watch(before, what)).toEqual({ ok: false, error: expect.stringContaining('CAN_VIEW on records') });
    await share([{ kind: 'person', id: ravi.id, level: 'comment' }]);
    const client = await connect(ravi.token);
    expect(await watch(client, what)).toEqual({ ok: true });
    expect(await watch(client, { ...what, of: newId() })).toMatchObject({ ok: false });
    const said = { object_id: object.id, record_id: object.record, text: 'Paid?' };
    await api.ok(recordComments.create, { body: said }, owner.token);
    await until(() => client.pushes.length > 0, 'word to read again');
    expect(client.pushes).toEqual([{ type: 'stale', entity: 'record' }]);
    const closed = new Promise((resolve) => client.once('disconnect', resolve));
    await share([]);
    await closed;
    const again = await connect(ravi.token);
    expect(await watch(again, what)).toMatchObject({ ok: false });
  });
});
