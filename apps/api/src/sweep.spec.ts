import { type Operation, rightOf } from '@tessera/contracts/contract';
import { success } from '@tessera/contracts/envelope';
import { allRights, type Module } from '@tessera/access/rights';
import { type Person, SliceApi } from './slice.fixture.ts';
import { checkEach, expectFailure, named, operations, sampleOf } from './sweep.fixture.ts';
import { makeSampleData, type SweepData } from './sweep-data.fixture.ts';

const isGuarded = ({ can }: Operation) => can !== 'guest';
const needsRight = (operation: Operation) => rightOf(operation) !== null || operation.can === 'superadmin';
/** Operations with the id of an item, which find only items of the caller's workspace. */
const isAboutSomething = (operation: Operation) =>
  isGuarded(operation) && (operation.errors ?? []).includes('NOT_FOUND');

let api: SliceApi;
/** The data of the valid calls, unless one needs its own. */
let shared: SweepData;
let mine: SweepData;
let theirs: SweepData;
beforeAll(async () => {
  api = await SliceApi.start();
  [shared, mine, theirs] = await Promise.all([
    makeSampleData(api, 'Shared'),
    makeSampleData(api, 'Asha'),
    makeSampleData(api, 'Other'),
  ]);
});
afterAll(() => api.stop());

const members = new Map<string, Promise<Person>>();
/** A member of my workspace with all rights but one. */
function memberWithout(right: string): Promise<Person> {
  const [module = '', action = ''] = right.split(':');
  const rights = { ...allRights, [module]: { ...allRights[module as Module], [action]: false } };
  const known = members.get(right) ?? api.member(mine.owner.workspace, rights);
  members.set(right, known);
  return known;
}

describe('each operation, called with valid input', () => {
  it.each(named(operations))('%s', async (_, operation) => {
    const data = sampleOf(operation, shared).alone ? await makeSampleData(api, 'Fresh') : shared;
    const { status = 200, query, body } = sampleOf(operation, data);
    const answer = await api.call(operation, { query, body, token: data.owner.token });
    if (status !== 200) return expectFailure(operation, answer, status);
    expect(answer.body).toMatchObject({ success: true });
    expect(answer.status).toBe(200);
    const parsed = success(operation.response).safeParse(answer.body);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(answer.body).toEqual(parsed.data);
  });
});

describe('each operation that needs a session', () => {
  it.each(named(operations.filter(isGuarded)))('%s rejects callers without a session', async (_, operation) => {
    const tokens = [undefined, '', 'x', 'x'.repeat(43), mine.owner.token.slice(0, -1), 'y'.repeat(4_000)];
    await checkEach(tokens, async (token) => {
      const answer = await api.call(operation, { ...sampleOf(operation, mine), token });
      expectFailure(operation, answer, 401);
      expect(answer.body.error).toBe('Unauthorized access.');
    });
  });

  it.each(named(operations.filter(needsRight)))('%s rejects callers without the right', async (_, operation) => {
    const answer = await api.call(operation, { ...sampleOf(operation, mine), token: mine.member.token });
    expectFailure(operation, answer, 403);
  });

  it.each(named(operations.filter((operation) => rightOf(operation) !== null)))(
    '%s refuses who has every right but the one that it needs',
    async (_, operation) => {
      const { token } = await memberWithout(rightOf(operation) ?? '');
      expectFailure(operation, await api.call(operation, { ...sampleOf(operation, mine), token }), 403);
    },
  );

  it.each(named(operations.filter(isAboutSomething)))(
    '%s does not find what is not of the workspace',
    async (_, operation) => {
      const answer = await api.call(operation, { ...sampleOf(operation, theirs), token: mine.owner.token });
      expectFailure(operation, answer, 404);
    },
  );
});
