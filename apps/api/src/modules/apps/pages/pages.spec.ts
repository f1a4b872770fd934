import { appTypes } from '@tessera/contracts/apps/app-types';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { pageComments } from '@tessera/contracts/pages/page-comments.contract';
import { pageElements } from '@tessera/contracts/pages/page-elements.contract';
import { pageFiles } from '@tessera/contracts/pages/page-files.contract';
import { pages } from '@tessera/contracts/pages/pages.contract';
import { publicPages } from '@tessera/contracts/pages/public-pages.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let app: string;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
  const body = { type: appTypes.pages, interfaceName: 'Handbook' };
  ({ id: app } = await api.ok(apps.create, { body }, asha.token));
  await api.ok(apps.setStatus, { body: { id: app, status: 1 } }, asha.token);
});
afterAll(() => api.stop());

const words = (text: string) => ({ text: [{ type: 'text', text }] });
const page = (title: string, parent: string | null = null) =>
  api.ok(pages.create, { body: { app_id: app, title, parent } }, asha.token);
const blocksOf = async (id: string, token = asha.token) =>
  (await api.ok(pageElements.list, { query: { app_id: app, page_id: id } }, token)).items;
const add = (id: string, text: string, more: object = {}) =>
  api.ok(pageElements.create, { body: { app_id: app, page_id: id, content: words(text), ...more } }, asha.token);
const textsOf = async (id: string) =>
  (await blocksOf(id)).map(({ content }) => (content['text'] as { text: string }[]).map(({ text }) => text).join(''));

describe('pages', () => {
  it('are nested, never below themselves, and go to the trash and back together', async () => {
    const top = await page('Top');
    const below = await page('Below', top.id);
    const move = { app_id: app, id: top.id, revision: top.revision, parent: below.id };
    const cycle = await api.call(pages.update, { body: move, token: asha.token });
    expect(cycle.body).toMatchObject({ status: 422, field: 'body.parent' });
    await api.ok(pages.remove, { body: { app_id: app, id: top.id } }, asha.token);
    const edit = await api.call(pageElements.create, {
      body: { app_id: app, page_id: below.id, content: words('late') },
      token: asha.token,
    });
    expect(edit.status).toBe(404);
    const titles = async (stage: 'active' | 'deleted') =>
      (await api.ok(pages.list, { query: { app_id: app, stage } }, asha.token)).items.map(({ title }) => title);
    expect(await titles('deleted')).toEqual(expect.arrayContaining(['Top', 'Below']));
    await api.ok(pages.restore, { body: { app_id: app, id: top.id } }, asha.token);
    expect((await titles('active')).toSorted()).toEqual(['Below', 'Top']);
  });

  it('are read at a public address until it is closed, without what is not public', async () => {
    const { id } = await page('Open');
    await add(id, 'Welcome');
    await add(id, '', { type: 'DATA_SOURCE', content: { sources: [{ id: newId(), type: 1, of: app, name: 'T' }] } });
    await add(id, '', { type: 'SECRET_WIDGET', content: { key: 'hidden' } });
    const { slug } = await api.ok(pages.publish, { body: { app_id: app, id, public: true } }, asha.token);
    const shown = await api.ok(publicPages.read, { query: { slug: slug ?? '' } });
    expect(shown.items.map(({ type, content }) => [type, content]).slice(1)).toEqual([
      ['TEXT', { ...words('Welcome'), indent: 0 }],
      ['DATA_SOURCE', { sources: [] }],
      ['SECRET_WIDGET', {}],
    ]);
    await api.ok(pages.publish, { body: { app_id: app, id, public: false } }, asha.token);
    expect((await api.call(publicPages.read, { query: { slug: slug ?? '' } })).status).toBe(404);
  });
});

describe('blocks', () => {
  it('are written each for itself: what somebody else changed stays, and is answered', async () => {
    const { id } = await page('Plan');
    const [one, two] = [await add(id, 'One'), await add(id, 'Two')];
    const edit = (elements: { id: string; revision: number; content: object }[]) =>
      api.ok(pageElements.updateMany, { body: { app_id: app, page_id: id, elements: elements as never } }, asha.token);
    await edit(
      [{ ...one, content: words('One, by Ravi') }].map(({ id: of, revision, content }) => ({
        id: of,
        revision,
        content,
      })),
    );
    const { items, conflicts, gone } = await edit([
      { id: one.id, revision: one.revision, content: words('One, by Asha') },
      { id: two.id, revision: two.revision, content: words('Two, by Asha') },
      { id: newId(), revision: 1, content: words('?') },
    ]);
    expect(items.map(({ id: of }) => of)).toEqual([two.id]);
    expect(conflicts).toMatchObject([{ id: one.id, content: words('One, by Ravi') }]);
    expect(gone).toHaveLength(1);
    expect(await textsOf(id)).toEqual(['', 'One, by Ravi', 'Two, by Asha']);
  });

  it('are the same block when they are sent twice, and come back with their id after they were deleted', async () => {
    const { id } = await page('Plan');
    const block = newId();
    await add(id, 'Once', { id: block });
    await add(id, 'Twice', { id: block });
    expect(await textsOf(id)).toEqual(['', 'Once']);
    await api.ok(pageElements.remove, { body: { app_id: app, page_id: id, id: block } }, asha.token);
    expect(await textsOf(id)).toEqual(['']);
    await add(id, 'Again', { id: block });
    expect(await textsOf(id)).toEqual(['', 'Again']);
  });

  it.each([
    [
      'a link that runs code',
      'TEXT',
      { text: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }] },
    ],
    ['a part that is unknown', 'TEXT', { text: [{ type: 'script', text: 'x' }] }],
    ['a property that is unknown', 'DIVIDER', { onclick: 'x' }],
    ['a source of no kind', 'DATA_SOURCE', { sources: [{ id: newId(), type: 3, of: newId(), name: '' }] }],
  ])('are refused with %s, and the answer names the part', async (_, type, content) => {
    const { id } = await page('Plan');
    const body = { app_id: app, page_id: id, type, content: content as never };
    const refused = await api.call(pageElements.create, { body, token: asha.token });
    expect(refused.body).toMatchObject({ status: 400, field: expect.stringMatching(/^body\.content/) as string });
  });

  it('of unknown types are kept as they are', async () => {
    const { id } = await page('Plan');
    const content = { $odd: { 'a.b': [1, null] } };
    const block = await add(id, '', { type: 'FUTURE_THING', content });
    expect((await blocksOf(id)).at(-1)).toMatchObject({ id: block.id, type: 'FUTURE_THING', content });
  });
});

describe('versions', () => {
  it('bring a page back, and what was there stays as a version', async () => {
    const { id } = await page('Plan');
    const one = await add(id, 'First');
    const at = { app_id: app, page_id: id };
    const restore = (number: number) => api.ok(pages.restoreVersion, { body: { ...at, number } }, asha.token);
    await restore(1);
    const edit = { ...at, id: one.id, revision: one.revision, content: words('Second') };
    await api.ok(pageElements.update, { body: edit }, asha.token);
    await add(id, 'Added');
    await restore(1);
    expect(await textsOf(id)).toEqual(['', 'First']);
    const { items } = await api.ok(pages.versions, { query: at }, asha.token);
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(items[0]?.by).toEqual([{ id: asha.id, name: expect.any(String) as string }]);
    await restore(2);
    expect(await textsOf(id)).toEqual(['', 'Second', 'Added']);
  });
});

describe('files', () => {
  it('that are called images are refused unless they are', async () => {
    const { id } = await page('Plan');
    const upload = (data: Buffer) => {
      const body = { app_id: app, page_id: id, kind: 'image' as const, name: 'a.png', data: data.toString('base64') };
      return api.call(pageFiles.upload, { body, token: asha.token });
    };
    const refused = await upload(Buffer.from('<svg onload="alert(1)"/>'));
    expect(refused.body).toMatchObject({ status: 415, field: 'body.data' });
    expect((await upload(Buffer.from('89504e470d0a1a0a00', 'hex'))).status).toBe(200);
  });
});

describe('comments', () => {
  it('are written by whom the app is shared with for it, changed by their author, resolved with their answers', async () => {
    const { id } = await page('Plan');
    const block = await add(id, 'One');
    const ravi = await api.member(asha.workspace, {});
    const at = { app_id: app, page_id: id };
    const say = (token: string, more: object = {}) =>
      api.call(pageComments.create, { body: { ...at, block_id: block.id, text: 'Really?', ...more }, token });
    const share = async (level: 'view' | 'comment', revision: number) => {
      const grants = [{ kind: 'person' as const, id: ravi.id, level }];
      return api.ok(sharing.shareApp, { body: { id: app, revision, restricted: false, grants } }, asha.token);
    };
    const { revision } = await share('view', 0);
    expect((await say(ravi.token)).status).toBe(403);
    await share('comment', revision);
    const comment = (await say(ravi.token)).body as unknown as { data: { id: string } };
    const edit = { ...at, content: words('x'), type: 'TEXT' };
    expect((await api.call(pageElements.create, { body: edit, token: ravi.token })).status).toBe(403);
    const change = { body: { ...at, id: comment.data.id, text: 'No' }, token: asha.token };
    expect((await api.call(pageComments.update, change)).status).toBe(403);
    await say(asha.token, { thread: comment.data.id, text: 'Yes.' });
    await api.ok(pageComments.update, { body: { ...at, id: comment.data.id, resolved: true } }, asha.token);
    const { items } = await api.ok(pageComments.list, { query: at }, ravi.token);
    expect(items).toMatchObject([
      { text: 'Really?', is_resolved: true, block_id: block.id },
      { text: 'Yes.', thread: comment.data.id, block_id: block.id },
    ]);
  });

  it('wait on Home for who is mentioned, until they were seen, and only while the page is open to them', async () => {
    const { id } = await page('Roadmap');
    const ravi = await api.member(asha.workspace, {}, 'Ravi');
    const at = { app_id: app, page_id: id };
    const shared = await api.ok(sharing.ofApp, { query: { id: app } }, asha.token);
    const share = async (revision: number, people: string[]) => {
      const grants = people.map((person) => ({ kind: 'person' as const, id: person, level: 'view' as const }));
      return api.ok(sharing.shareApp, { body: { id: app, revision, restricted: false, grants } }, asha.token);
    };
    const waiting = async () => (await api.ok(pageComments.mentions, {}, ravi.token)).items;
    const { revision } = await share(shared.revision, [ravi.id]);
    const body = { ...at, text: 'Look, @Ravi', mentions: [ravi.id] };
    const made = await api.ok(pageComments.create, { body }, asha.token);
    expect(await waiting()).toMatchObject([{ id: made.id, app_id: app, page_id: id, title: 'Roadmap' }]);
    const { revision: next } = await share(revision, []);
    expect(await waiting()).toEqual([]);
    await share(next, [ravi.id]);
    const { items } = await api.ok(pageComments.list, { query: at }, ravi.token);
    expect(items).toMatchObject([{ is_mention: true, mentions: [ravi.id] }]);
    await api.ok(pageComments.seen, { body: at }, ravi.token);
    expect(await waiting()).toEqual([]);
    // Whom the new text does not name is not mentioned by it any more.
    const change = { body: { ...at, id: made.id, text: 'Look' } };
    expect(await api.ok(pageComments.update, change, asha.token)).toMatchObject({ mentions: [] });
    const stranger = { body: { ...body, mentions: ['nobodynobody'] }, token: asha.token };
    expect((await api.call(pageComments.create, stranger)).body).toMatchObject({ status: 422, field: 'body.mentions' });
  });
});
