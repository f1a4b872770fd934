import { contracts } from '@tessera/contracts/all';
import { samples } from '@tessera/contracts/all-samples';
import { errorsOf, type Operation, rightOf } from '@tessera/contracts/contract';
import { Failure, success } from '@tessera/contracts/envelope';
import { allRights, type Module } from '@tessera/access/rights';
import { statusOf } from '@tessera/kernel/errors';
import { type Answer, type Person, SliceApi } from './slice.fixture.ts';
import { makeSampleData, type SweepData } from './sweep-data.fixture.ts';

const operations: Operation[] = Object.values(contracts).flatMap((area) => Object.values<Operation>(area));
const named = (of: readonly Operation[]) => of.map((operation): [string, Operation] => [operation.name, operation]);
interface Call {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  status?: number;
  alone?: true;
}
const calls = new Map<string, (data: SweepData) => Call>(
  Object.entries(samples).flatMap(([area, ofArea]) =>
    Object.entries(ofArea).map(([key, sample]): [string, (data: SweepData) => Call] => [`${area}.${key}`, sample]),
  ),
);
function sampleOf({ name }: Operation, data: SweepData): Call {
  const sample = calls.get(name);
  if (!sample) throw new Error(`${name} has no sample`);
  return sample(data);
}
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

/** A failure in the envelope, with a status and a code that the operation declares. */
function expectFailure(operation: Operation, answer: Answer, status: number): void {
  expect(answer).toMatchObject({ status, body: { success: false, status } });
  const failure = Failure.parse(answer.body);
  expect(failure.error).toMatch(/^\S.*[.!?]$/);
  expect(failure.error).not.toMatch(/\n\s+at |undefined|\[object/);
  const possible = new Set<string>([...errorsOf(operation), 'UNSUPPORTED_MEDIA']);
  expect(possible).toContain(failure.code);
  expect(statusOf[failure.code as keyof typeof statusOf]).toBe(status);
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

const junk: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x'.repeat(100_000),
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '{{7*7}}',
  "' or 1=1 --",
  [],
  [[]],
  [null],
  {},
  { $gt: '' },
  { a: { b: { c: [] } } },
];
/** Node's parse of a request head. */
const longestAddress = 16 * 1024;
const wholes: unknown[] = [null, true, 7, 'text', [], [{}], { unknown: 1 }];

/** The sample with one property changed or removed, for each kind of junk. */
function variants(sample: Record<string, unknown>): Record<string, unknown>[] {
  return Object.keys(sample).flatMap((key) => {
    const { [key]: _, ...rest } = sample;
    return [rest, ...junk.map((value) => ({ ...sample, [key]: value }))];
  });
}
const asQuery = (value: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, typeof entry === 'string' ? entry : JSON.stringify(entry)]),
  );

const atOnce = 16;
/** Checks several at a time: a refused call mostly waits. */
async function checkEach<Item>(items: readonly Item[], check: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map(check));
}

describe('junk', () => {
  it.each(named(operations.filter(({ body }) => body)))(
    'in the body of %s is rejected by its field',
    async (_, operation) => {
      const sample = sampleOf(operation, mine);
      const bodies = [...wholes, ...variants(sample.body ?? {})].filter(
        (body) => !operation.body?.safeParse(body).success,
      );
      expect(bodies.length).toBeGreaterThanOrEqual(wholes.length);
      await checkEach(bodies, async (body) => {
        const answer = await api.call(operation, { ...sample, body, token: mine.owner.token });
        expectFailure(operation, answer, 400);
        expect(answer.body.field).toMatch(/^body(\.|$)/);
      });
    },
  );

  it.each(named(operations.filter(({ query }) => query)))(
    'in the query of %s is rejected or harmless',
    async (_, operation) => {
      const sample = sampleOf(operation, mine);
      const queries = [{ ...sample.query, unknown: '1' }, ...variants(sample.query ?? {})].map(asQuery);
      await checkEach(queries, async (query) => {
        const answer = await api.call(operation, { ...sample, query, token: mine.owner.token });
        if (Object.values(query).some(({ length }) => length > longestAddress)) {
          expectFailure(operation, answer, 413);
        } else if (operation.query?.safeParse(query).success) {
          expect([200, 404, 410]).toContain(answer.status);
        } else {
          expectFailure(operation, answer, 400);
          expect(answer.body.field).toMatch(/^query(\.|$)/);
        }
      });
    },
  );

  it.each(named(operations.filter(({ method }) => method === 'POST')))(
    'instead of JSON is rejected by %s',
    async (_, operation) => {
      const { token } = mine.owner;
      const sent = (text: string, type = 'application/json') =>
        api.call(operation, { body: text, token, headers: { 'content-type': type } });
      await checkEach(['', '{', '{"a":', 'null,', '{"__proto__":{"a":1}}', '\u0000'], async (text) =>
        expectFailure(operation, await sent(text), 400),
      );
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x/y'];
      await checkEach(types, async (type) => expectFailure(operation, await sent('a=b', type), 415));
      const largest = operation.maxBody ?? 1024 * 1024;
      expectFailure(operation, await sent(`{"a":"${'x'.repeat(largest)}"}`), 413);
    },
  );

  it.each(named(operations))('as the method of %s is rejected with the allowed ones', async (_, { path }) => {
    const answer = await api.send('PUT', path, { token: mine.owner.token });
    expect(answer).toMatchObject({ status: 405, body: { success: false, code: 'METHOD_NOT_ALLOWED' } });
    expect(answer.headers.get('allow')).toMatch(/GET|POST/);
  });
});
