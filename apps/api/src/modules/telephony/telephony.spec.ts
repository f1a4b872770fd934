import { CallPermission } from '@tessera/agent-store/calls/call-permission';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { callingRules } from '@tessera/contracts/telephony/calling-rules.contract';
import { doNotCall } from '@tessera/contracts/telephony/do-not-call.contract';
import { eventually } from '@tessera/testing/eventually';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let permission: CallPermission;
beforeAll(async () => {
  api = await SliceApi.start();
  permission = api.app.get(CallPermission);
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

const number = '+919876543210';
/** 10:00 of a Monday in India. */
const morning = new Date('2026-03-02T04:30:00Z');
const usual = { from: '09:00', to: '21:00', days: [0, 1, 2, 3, 4, 5, 6], tries_a_day: 3 };

describe('the do-not-call list', () => {
  it('refuses calls of its workspace until the number is removed, and the log keeps the reason', async () => {
    const other = await api.founder();
    const entry = await api.ok(doNotCall.add, { body: { number: '+91 98765-43210', note: 'By mail' } }, asha.token);
    expect(entry).toMatchObject({ number, note: 'By mail', source: 'member', added_by: 'Asha', conversation_id: null });
    expect(await permission.refusal(asha.workspace, number, morning)).toContain('on the do-not-call list');
    expect(await permission.refusal(other.workspace, number, morning)).toBeNull();
    const twice = await api.call(doNotCall.add, { body: { number }, token: asha.token });
    expect(twice).toMatchObject({ status: 409, body: { field: 'body.number' } });
    const foreign = await api.call(doNotCall.remove, { body: { id: entry.id, reason: 'mine' }, token: other.token });
    expect(foreign.status).toBe(404);
    const silent = await api.call(doNotCall.remove, { body: { id: entry.id, reason: ' ' }, token: asha.token });
    expect(silent).toMatchObject({ status: 400, body: { field: 'body.reason' } });
    await api.ok(doNotCall.remove, { body: { id: entry.id, reason: 'She wrote that we may' } }, asha.token);
    expect(await permission.refusal(asha.workspace, number, morning)).toBeNull();
    await eventually(async () => {
      const { items } = await api.ok(activity.list, { query: { search: 'Asha' } }, asha.token);
      expect(items.find(({ verb, kind }) => verb === 'removed' && kind === 'doNotCall')?.changes).toEqual([
        { field: 'reason', before: null, after: 'She wrote that we may', is_secret: false },
      ]);
    });
  });

  it('takes many numbers at once and reports each wrong row', async () => {
    await api.ok(doNotCall.add, { body: { number } }, asha.token);
    const text =
      'Phone;Name\r\n+91 98765 43210;Asha\n+919876543211;"Ravi; K."\n\n98765;short\n+919876543211;again\n+8701234567;sat';
    const answer = await api.ok(doNotCall.import, { body: { text } }, asha.token);
    expect(answer).toMatchObject({ added: 1, known: 2, refused: 2 });
    expect(answer.problems.map(({ row, value }) => [row, value])).toEqual([
      [5, '98765'],
      [7, '+8701234567'],
    ]);
    const found = await api.ok(doNotCall.list, { query: { search: '43211' } }, asha.token);
    expect(found.items.map((item) => item.number)).toEqual(['+919876543211']);
    const open = await api.call(doNotCall.import, { body: { text: 'a,"b' }, token: asha.token });
    expect(open).toMatchObject({ status: 422, body: { field: 'body.text' } });
  });

  it('is for those who may edit agents', async () => {
    const viewer = await api.member(asha.workspace, { agents: { CAN_VIEW: true } });
    expect((await api.call(doNotCall.list, { token: viewer.token })).status).toBe(200);
    expect((await api.call(doNotCall.add, { body: { number }, token: viewer.token })).status).toBe(403);
  });
});

describe('calling hours', () => {
  it('are those of the callee, narrowed by everybody and widened by superadmins alone', async () => {
    const night = new Date('2026-03-02T16:00:00Z');
    expect(await permission.refusal(asha.workspace, number, night)).toBe(
      'Calls to +919876543210 are allowed between 09:00 and 21:00 local time on the days of the calling hours. ' +
        'The next call is possible on Tue 3 Mar 2026, 09:00 (Asia/Kolkata).',
    );
    const editor = await api.member(asha.workspace, { agents: { CAN_VIEW: true, CAN_EDIT: true } });
    const save = (body: unknown, by: Person) => api.call(callingRules.save, { body, token: by.token });
    expect((await save({ ...usual, to: '22:00' }, editor)).status).toBe(403);
    expect((await save({ ...usual, to: '08:00' }, editor)).body).toMatchObject({ status: 400, field: 'body.to' });
    expect((await save({ ...usual, to: '22:00' }, asha)).status).toBe(200);
    expect(await permission.refusal(asha.workspace, number, night)).toBeNull();
    expect((await save({ ...usual, to: '22:00', days: [1] }, editor)).status).toBe(200);
    expect(await permission.refusal(asha.workspace, number, morning)).toContain('Tue 3 Mar 2026, 09:00');
    expect((await api.ok(callingRules.get, {}, editor.token)).rules).toMatchObject({ to: '22:00', days: [1] });
  });

  it('allow three tries on one day of the callee, in each workspace', async () => {
    const other = await api.founder();
    for (const minute of [0, 1, 2]) {
      expect(await permission.refusal(asha.workspace, number, morning)).toBeNull();
      await permission.tried(asha.workspace, number, new Date(morning.getTime() + minute * 60_000));
    }
    const judged = await permission.judge(asha.workspace, number, new Date('2026-03-02T15:00:00Z'));
    expect(judged).toMatchObject({ rule: 'tries', until: new Date('2026-03-03T03:30:00Z') });
    expect(judged?.sentence).toContain('was called 3 times today');
    expect(await permission.refusal(other.workspace, number, morning)).toBeNull();
    expect(await permission.refusal(asha.workspace, number, new Date('2026-03-03T03:30:00Z'))).toBeNull();
  });
});
