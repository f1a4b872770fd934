import { appLinks } from '@tessera/contracts/apps/app-links.contract';
import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import { publicApps } from '@tessera/contracts/apps/public-apps.contract';
import { recordComments } from '@tessera/contracts/records/record-comments.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { type Person, SliceApi } from '../../../slice.fixture.ts';
import { makeSampleData, type SweepData } from '../../../sweep-data.fixture.ts';

let api: SliceApi;
let data: SweepData;
let owner: Person;
let ofObject: { object_id: string; record_id: string };
let ofApp: { app_id: string; object_id: string; record_id: string };
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  data = await makeSampleData(api, 'Talking');
  ({ owner } = data);
  ofObject = { object_id: data.object.id, record_id: data.object.record };
  ofApp = { ...ofObject, app_id: data.app.id };
});
afterAll(() => api.stop());

/** A member with nothing but a grant on the app. */
async function granted(level: 'view' | 'comment') {
  const member = await api.member(owner.workspace, {});
  const { revision } = await api.ok(sharing.ofApp, { query: { id: data.app.id } }, owner.token);
  const grants = [{ kind: 'person' as const, id: member.id, level }];
  await api.ok(sharing.shareApp, { body: { id: data.app.id, revision, restricted: false, grants } }, owner.token);
  return member;
}
const visit = async (level: 'view' | 'comment') => {
  const { slug } = await api.ok(appLinks.save, { body: { id: data.app.id, level } }, owner.token);
  return (await api.ok(publicApps.open, { body: { slug } })).token;
};

describe('comments on a record', () => {
  it('are counted on its row, changed by their author, and deleted with the right to', async () => {
    const member = await granted('comment');
    const made = await api.ok(recordComments.create, { body: { ...ofApp, text: ' Paid? ' } }, member.token);
    expect(made).toMatchObject({ text: 'Paid?', author: { id: member.id }, is_visitor: false });
    const row = () => api.ok(appRecords.get, { query: { app_id: ofApp.app_id, id: ofApp.record_id } }, owner.token);
    const before = await row();
    expect(before.comment_count).toBe(2);
    // It is the same talk in the object.
    const { items } = await api.ok(recordComments.list, { query: ofObject }, owner.token);
    expect(items.map(({ text }) => text)).toEqual(['Call back', 'Paid?']);
    const change = { body: { ...ofApp, id: made.id, text: 'Paid.' } };
    expect(await api.call(recordComments.update, { ...change, token: owner.token })).toMatchObject({ status: 403 });
    expect(await api.ok(recordComments.update, change, member.token)).toMatchObject({ text: 'Paid.' });
    const [other] = items;
    const foreign = { body: { ...ofApp, id: other?.id ?? '' } };
    expect(await api.call(recordComments.remove, { ...foreign, token: member.token })).toMatchObject({ status: 403 });
    await api.ok(recordComments.remove, { body: { ...ofApp, id: made.id } }, owner.token);
    const after = await row();
    expect(after.comment_count).toBe(1);
    expect(after.revision).toBeGreaterThan(before.revision);
  });

  it('wait on Home for who is mentioned, until they were seen', async () => {
    const member = await granted('comment');
    const { items: people } = await api.ok(recordComments.people, { query: {} }, owner.token);
    expect(people.map(({ id }) => id)).toContain(member.id);
    const body = { ...ofApp, text: 'Please look', mentions: [member.id] };
    const { id } = await api.ok(recordComments.create, { body }, owner.token);
    const waiting = async () => (await api.ok(recordComments.mentions, {}, member.token)).items;
    expect(await waiting()).toMatchObject([{ id, app_id: data.app.id, title: 'Asha Rao', text: 'Please look' }]);
    // Without a way to the record there is no mention of it.
    const without = { id: data.app.id, revision: 2, restricted: false, grants: [] };
    const { revision } = await api.ok(sharing.ofApp, { query: { id: data.app.id } }, owner.token);
    await api.ok(sharing.shareApp, { body: { ...without, revision } }, owner.token);
    expect(await waiting()).toEqual([]);
    const grants = [{ kind: 'person' as const, id: member.id, level: 'view' as const }];
    await api.ok(sharing.shareApp, { body: { ...without, revision: revision + 1, grants } }, owner.token);
    const { items } = await api.ok(recordComments.list, { query: ofApp }, member.token);
    expect(items.at(-1)).toMatchObject({ is_mention: true });
    await api.ok(recordComments.seen, { body: ofApp }, member.token);
    expect(await waiting()).toEqual([]);
    const stranger = { body: { ...ofApp, text: 'x', mentions: ['nobodynobody'] }, token: owner.token };
    expect(await api.call(recordComments.create, stranger)).toMatchObject({
      status: 422,
      body: { field: 'body.mentions' },
    });
  });

  it('are closed to who may only look, and open to visitors of a link for comments', async () => {
    const reader = await granted('view');
    await api.ok(recordComments.list, { query: ofApp }, reader.token);
    const written = { body: { ...ofApp, text: 'Me too' } };
    expect(await api.call(recordComments.create, { ...written, token: reader.token })).toMatchObject({ status: 403 });
    expect(await api.call(recordComments.list, { query: ofObject, token: reader.token })).toMatchObject({
      status: 403,
    });
    const looking = await visit('view');
    expect(await api.call(recordComments.list, { query: ofApp, token: looking })).toMatchObject({ status: 403 });
    const talking = await visit('comment');
    expect(await api.ok(recordComments.create, written, talking)).toMatchObject({ is_visitor: true });
    const { items } = await api.ok(recordComments.list, { query: ofApp }, talking);
    expect(items.map(({ author }) => author.name)).toEqual(['', '']);
    const naming = { body: { ...ofApp, text: 'x', mentions: [owner.id] }, token: talking };
    expect(await api.call(recordComments.create, naming)).toMatchObject({ status: 422 });
    expect(await api.call(recordComments.list, { query: ofObject, token: talking })).toMatchObject({ status: 403 });
    expect(await api.call(recordComments.people, { query: {}, token: talking })).toMatchObject({ status: 403 });
  });
});
