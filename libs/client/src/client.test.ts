import { contract } from '@tessera/contracts/contract';
import { z } from 'zod';
import { ClientError } from './client-error.ts';
import { createClient } from './client.ts';
import { createQueryClient } from './query-client.ts';

const teams = contract(
  'teams',
  {
    all: { method: 'GET', path: '/api/team/all' },
    create: { method: 'POST', path: '/api/team/create' },
    login: { method: 'POST', path: '/api/login' },
  },
  {
    all: {
      kind: 'query',
      can: 'signed-in',
      query: z.strictObject({ search: z.string().optional(), cursor: z.string().optional() }),
      response: z.object({ items: z.array(z.string()), nextCursor: z.string().nullable() }),
      summary: 'List teams',
    },
    create: {
      kind: 'command',
      can: 'signed-in',
      body: z.strictObject({ name: z.string() }),
      response: z.object({ id: z.string() }),
      invalidates: ['teams.all'],
      logs: { verb: 'created', on: 'team', id: 'data.id' },
      summary: 'Create a team',
    },
    login: {
      kind: 'command',
      can: 'guest',
      body: z.strictObject({ name: z.string() }),
      response: z.object({ id: z.string() }),
      summary: 'Log in',
    },
  },
);

function clientThatGets(...answers: (Response | Error)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const onSessionEnd = jest.fn();
  const session = { token: 'secret' };
  const fetch = (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    const answer = answers.shift();
    return answer instanceof Response
      ? Promise.resolve(answer)
      : Promise.reject(answer ?? new Error('one call too many'));
  };
  const token = () => session.token;
  const client = createClient({ teams }, { baseUrl: 'http://server', token, onSessionEnd, fetch });
  return { client, sent, session, onSessionEnd };
}
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

describe('a call', () => {
  it("is sent to the contract's path with the token; its response is unwrapped", async () => {
    const { client, sent } = clientThatGets(json(200, { success: true, data: { items: ['red'], nextCursor: null } }));
    expect(await client.teams.all.call({ query: { search: 'a b', cursor: undefined } })).toEqual({
      items: ['red'],
      nextCursor: null,
    });
    expect(sent[0]?.url).toBe('http://server/api/team/all?search=a+b');
    expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: { token: 'secret' } });
  });

  it("fails with the server's message and field", async () => {
    const failure = { success: false, error: 'Name is taken.', status: 409, code: 'CONFLICT', field: 'body.name' };
    const { client } = clientThatGets(json(409, failure));
    await expect(client.teams.create.call({ body: { name: 'red' } })).rejects.toMatchObject({
      message: 'Name is taken.',
      status: 409,
      code: 'CONFLICT',
      field: 'body.name',
      isTransient: false,
    });
  });

  it('fails with a message of our own if a proxy answers or nothing does', async () => {
    const { client } = clientThatGets(new Response('<h1>Bad gateway</h1>', { status: 502 }), new TypeError('failed'));
    const page: unknown = await client.teams.all.call().catch((error: unknown) => error);
    expect(page).toMatchObject({ message: 'Something went wrong', status: 502, isTransient: true });
    const silence: unknown = await client.teams.all.call().catch((error: unknown) => error);
    expect(silence).toBeInstanceOf(ClientError);
    expect(silence).toMatchObject({ code: 'UNREACHABLE', status: 500, isTransient: true });
  });

  it('carries a support reference only after an internal server error', async () => {
    const failure = (status: number, code: string) => json(status, { success: false, error: 'No.', status, code }, id);
    const id = { 'x-request-id': '0199-request' };
    const { client } = clientThatGets(failure(500, 'INTERNAL'), failure(409, 'CONFLICT'));
    await expect(client.teams.all.call()).rejects.toMatchObject({ requestId: '0199-request' });
    await expect(client.teams.all.call()).rejects.toMatchObject({ requestId: undefined });
  });

  it('reports the time to wait', async () => {
    const failure = { success: false, error: 'Slow down.', status: 429, code: 'TOO_MANY_REQUESTS' };
    const { client } = clientThatGets(json(429, failure, { 'retry-after': '7' }));
    await expect(client.teams.all.call()).rejects.toMatchObject({ retryAfterSeconds: 7 });
  });
});

describe('the end of a session', () => {
  const refusal = (error: string, code: string) => json(401, { success: false, error, status: 401, code });

  it.each([
    ['Unauthorized access.', 'UNAUTHENTICATED'],
    ['Your session has expired, kindly login again.', 'SESSION_EXPIRED'],
  ])('is told for "%s"', async (message, code) => {
    const { client, onSessionEnd } = clientThatGets(refusal(message, code));
    await expect(client.teams.all.call()).rejects.toThrow(message);
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
  });

  it('is not told for a call of the session before', async () => {
    const { client, session, onSessionEnd } = clientThatGets(refusal('Unauthorized access.', 'UNAUTHENTICATED'));
    const call = client.teams.all.call();
    session.token = 'newer';
    await expect(call).rejects.toThrow('Unauthorized access.');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('is not reported for a wrong password', async () => {
    const { client, onSessionEnd } = clientThatGets(refusal('Email or password is wrong.', 'UNAUTHENTICATED'));
    await expect(client.teams.login.call({ body: { name: 'x' } })).rejects.toThrow('wrong');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});

describe('queries and commands', () => {
  it("use the contract's names as cache keys, so that commands can invalidate them", async () => {
    const { client } = clientThatGets(json(200, { success: true, data: { id: '1' } }));
    const queries = createQueryClient(() => undefined);
    const listed = client.teams.all.options({ query: {} });
    queries.setQueryData(listed.queryKey, { items: [], nextCursor: null });
    await queries
      .getMutationCache()
      .build(queries, client.teams.create.mutation())
      .execute({ body: { name: 'red' } });
    expect(queries.getQueryState(listed.queryKey)?.isInvalidated).toBe(true);
    queries.clear();
  });

  it('report a failure once, unless the caller handles it', async () => {
    const gone = () => json(404, { success: false, error: 'Gone.', status: 404, code: 'NOT_FOUND' });
    const { client } = clientThatGets(gone(), gone());
    const told = jest.fn();
    const queries = createQueryClient(told);
    await expect(queries.fetchQuery(client.teams.all.options())).rejects.toThrow('Gone.');
    await expect(queries.fetchQuery({ ...client.teams.all.options(), meta: { quiet: true } })).rejects.toThrow('Gone.');
    expect(told).toHaveBeenCalledTimes(1);
    queries.clear();
  });

  it.each([
    [403, 'FORBIDDEN', undefined],
    [404, 'NOT_FOUND', undefined],
    [500, 'INTERNAL', { items: ['red'], nextCursor: null }],
  ])('keep what was read before only if it may still be read: %s', async (status, code, kept) => {
    const { client } = clientThatGets(json(status, { success: false, error: 'No.', status, code }));
    const queries = createQueryClient(() => undefined);
    const listed = client.teams.all.options();
    queries.setQueryData(listed.queryKey, { items: ['red'], nextCursor: null });
    await expect(queries.fetchQuery({ ...listed, staleTime: 0, retry: false })).rejects.toThrow('No.');
    expect(queries.getQueryState(listed.queryKey)).toMatchObject({ status: 'error', data: kept });
    queries.clear();
  });

  it('page through a list by cursor', async () => {
    const { client, sent } = clientThatGets(
      json(200, { success: true, data: { items: ['red'], nextCursor: 'c1' } }),
      json(200, { success: true, data: { items: ['blue'], nextCursor: null } }),
    );
    const queries = createQueryClient(() => undefined);
    const walked = await queries.fetchInfiniteQuery({
      ...client.teams.all.pages({ query: { search: 'x' } }),
      pages: 2,
    });
    expect(walked.pages.flatMap(({ items }) => items)).toEqual(['red', 'blue']);
    expect(sent[1]?.url).toBe('http://server/api/team/all?search=x&cursor=c1');
    queries.clear();
  });
});
