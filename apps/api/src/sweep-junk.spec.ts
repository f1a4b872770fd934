import { SliceApi } from './slice.fixture.ts';
import { checkEach, expectFailure, named, operations, sampleOf } from './sweep.fixture.ts';
import { makeSampleData, type SweepData } from './sweep-data.fixture.ts';

let api: SliceApi;
let mine: SweepData;
beforeAll(async () => {
  api = await SliceApi.start();
  mine = await makeSampleData(api, 'Asha');
});
afterAll(() => api.stop());

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
