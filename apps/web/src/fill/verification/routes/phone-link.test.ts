import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { PhoneLink } from './phone-link.ts';
import type { Answer, ConsentValues, VoiceApi } from '../session/voice-api.ts';

type StateAnswer = Awaited<ReturnType<VoiceApi['handOffState']>>;

const target = { form: 'proposal', version: 1, field: 'verification', filling: 'a'.repeat(16) };
const result = { session_id: 'one', outcome: 'verified' } as VerificationResult;
const standing = (state: 'waiting' | 'opened' | 'done' | 'expired', told: VerificationResult | null = null) =>
  ({ ok: true, data: { state, result: told } }) satisfies StateAnswer;

/** A computer with these responses to polls of a link, the last one repeated. */
function phoneLink(
  answers: (StateAnswer | Promise<StateAnswer>)[],
  values = async () => ({ customer_name: '' }),
  entries = new Map<string, string>(),
) {
  const begun: object[] = [];
  const asked: string[] = [];
  const done = jest.fn(() => true);
  const api: Pick<VoiceApi, 'beginHandOff' | 'handOffState'> = {
    beginHandOff: async (body) => {
      begun.push(body);
      const ticket = `ticket ${begun.length}`;
      return { ok: true, data: { address: `/f/x#phone=${begun.length}`, code: '4711', ticket, expires_at: '' } };
    },
    handOffState: async (ticket) => {
      asked.push(ticket);
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? standing('waiting');
    },
  };
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  };
  const one = new PhoneLink(api, target, values as () => Promise<ConsentValues>, done, storage);
  return { begun, asked, done, entries, phoneLink: one };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('shows a link, shows when the phone opened it, and hands the result over once', async () => {
  const {
    phoneLink: one,
    begun,
    asked,
    done,
  } = phoneLink([standing('waiting'), standing('opened'), standing('done', result)]);
  one.start();
  one.open();
  await pass(0);
  expect(begun).toEqual([{ ...target, username: 'video-verification-user', request: { customer_name: '' } }]);
  expect(one.state).toEqual({ at: 'shown', address: '/f/x#phone=1', code: '4711', state: 'waiting' });
  await pass(4_000);
  expect(one.state).toMatchObject({ state: 'opened' });
  await pass(20_000);
  expect(done.mock.calls).toEqual([[result]]);
  expect(asked.length).toBe(3);
});

it('hands a result over once, despite concurrent responses', async () => {
  let answer: (told: StateAnswer) => void = jest.fn();
  const slow = new Promise<StateAnswer>((resolve) => (answer = resolve));
  const { phoneLink: one, done } = phoneLink([slow, standing('done', result)]);
  one.start();
  one.open();
  await pass(4_000);
  answer(standing('done', result));
  await pass(0);
  expect(done).toHaveBeenCalledTimes(1);
});

it.each<[string, Answer<never> | StateAnswer]>([
  ['that expired', standing('expired')],
  ['that is unknown', { ok: false, status: 404, message: '' }],
])('requests a new link after one %s, and a late response about the old one changes nothing', async (_what, ended) => {
  let answer: (told: StateAnswer) => void = jest.fn();
  const slow = new Promise<StateAnswer>((resolve) => (answer = resolve));
  const { phoneLink: one, asked } = phoneLink([slow, ended, standing('waiting')]);
  one.start();
  one.open();
  await pass(4_000);
  expect(one.state).toEqual({ at: 'expired' });
  await pass(10_000);
  expect(asked.length).toBe(2);
  await one.begin();
  answer(standing('expired'));
  await pass(2_000);
  expect(one.state).toMatchObject({ at: 'shown', address: '/f/x#phone=2', state: 'waiting' });
  expect(asked.at(-1)).toBe('ticket 2');
});

it('waits during a network loss', async () => {
  const { phoneLink: one } = phoneLink([
    { ok: false, message: '' },
    { ok: false, status: 503, message: '' },
    standing('opened'),
  ]);
  one.start();
  one.open();
  await pass(6_000);
  expect(one.state).toMatchObject({ at: 'shown', state: 'opened' });
});

it('reports that the answers of the form cannot be read, and can be retried', async () => {
  let isAway = true;
  const { phoneLink: one } = phoneLink([standing('waiting')], async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { customer_name: 'Asha Rao' };
  });
  one.start();
  one.open();
  await pass(0);
  expect(one.state).toEqual({ at: 'failed', refusal: null });
  isAway = false;
  await one.begin();
  expect(one.state).toMatchObject({ at: 'shown' });
});

it('hands over after a reload what the phone did meanwhile, and deletes the link', async () => {
  const before = phoneLink([standing('opened')]);
  const leave = before.phoneLink.start();
  before.phoneLink.open();
  await pass(4_000);
  leave();
  const {
    phoneLink: one,
    begun,
    asked,
    done,
    entries,
  } = phoneLink([standing('done', result)], undefined, before.entries);
  one.start();
  one.open();
  expect(one.state).toMatchObject({ at: 'shown', address: '/f/x#phone=1', code: '4711' });
  await pass(2_000);
  expect([done.mock.calls, asked, begun]).toEqual([[[result]], ['ticket 1'], []]);
  expect([one.state.at, entries.size]).toEqual(['done', 0]);
});

it.each<[string, StateAnswer]>([
  ['expired', standing('expired')],
  ['is unknown by now', { ok: false, status: 410, message: '' }],
])('stores no link that %s', async (_what, answer) => {
  const { phoneLink: one, entries } = phoneLink([answer]);
  one.start();
  one.open();
  await pass(2_000);
  expect(entries.size).toBe(0);
});

it('waits while the link is hidden, shows the same one again, and gives it up for another option', async () => {
  const { phoneLink: one, begun, asked, done, entries } = phoneLink([standing('waiting')]);
  one.start();
  expect(begun).toEqual([]);
  one.open();
  await pass(2_000);
  one.open();
  expect([begun.length, asked.length]).toEqual([1, 1]);
  one.forget();
  await pass(10_000);
  expect([asked.length, done.mock.calls.length, entries.size]).toEqual([1, 0, 0]);
});

it('keeps the link until its result is accepted', async () => {
  const { phoneLink: one, done, entries } = phoneLink([standing('done', result)]);
  one.start();
  one.open();
  done.mockReturnValueOnce(false);
  await pass(2_000);
  expect([one.state.at, entries.size]).toEqual(['shown', 1]);
  await pass(2_000);
  expect([one.state.at, entries.size, done.mock.calls.length]).toEqual(['done', 0, 2]);
});

it('gives up a link that is still being created', async () => {
  let give: (values: { customer_name: string }) => void = () => undefined;
  const values = () => new Promise<{ customer_name: string }>((resolve) => (give = resolve));
  const { phoneLink: one, asked, entries } = phoneLink([standing('waiting')], values);
  one.start();
  one.open();
  one.forget();
  give({ customer_name: '' });
  await pass(10_000);
  expect([one.state.at, entries.size, asked]).toEqual(['done', 0, []]);
});

it('stops polling once it is left', async () => {
  const { phoneLink: one, asked, done } = phoneLink([standing('done', result)]);
  const leave = one.start();
  one.open();
  leave();
  await pass(10_000);
  expect([asked.length, done.mock.calls.length]).toEqual([0, 0]);
});
