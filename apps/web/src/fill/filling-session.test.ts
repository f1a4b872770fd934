import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { FillingSession, type SessionEnvironment } from './filling-session.ts';
import type { Outcome, SubmissionBody } from './form-api.ts';
import type { DraftAnswers, Kept, KeptFilling } from './kept-filling.ts';
import type { ProgressBody } from './progress.ts';

const form: PublicForm = {
  slug: 'visit-1a2b3c4d',
  version: 2,
  name: 'Visit',
  fields: [
    { id: 'name', type: 'text', label: 'Name', help: '', mandatory: true, options: { placeholder: '' } },
    {
      id: 'city',
      type: 'text',
      label: 'City',
      help: '',
      mandatory: false,
      defaultValue: 'Pune',
      options: { placeholder: '' },
    },
  ],
  pages: [],
  kinds: {},
  settings: { description: '', submit_label: '', thanks_title: '', thanks_text: '' },
};
const stored: Outcome<unknown> = { kind: 'done', data: {} };

/** Two tabs of one browser, with shared storage, network and lock. */
function browser(answers: Outcome<unknown>[] = [], parameters: DraftAnswers = {}) {
  let kept: Kept = { kind: 'nothing' };
  const sent: SubmissionBody[] = [];
  const reported: ProgressBody[] = [];
  const tabs = new Set<(kept: Kept) => void>();
  let queue = Promise.resolve();
  const online = new Set<() => void>();
  const device = { online: true };
  const tab = (): SessionEnvironment => {
    let heard: ((kept: Kept) => void) | undefined;
    const put = (next: Kept) => {
      kept = next;
      for (const listener of tabs) if (listener !== heard) listener(next);
    };
    return {
      store: {
        read: () => kept,
        keep: (filling) => {
          put({ kind: 'filling', filling: structuredClone(filling) });
          return true;
        },
        markSent: (key) => put({ kind: 'sent', key }),
        clear: () => put({ kind: 'nothing' }),
        onChange: (listener) => {
          heard = listener;
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
      },
      submit: async (body) => {
        sent.push(body);
        return answers.shift() ?? stored;
      },
      report: (body) => void reported.push(body),
      isOnline: () => device.online,
      onOnline: (listener) => {
        online.add(listener);
        return () => online.delete(listener);
      },
      prefill: async () => parameters,
      exclusively: (_, work) => (queue = queue.then(work)),
    };
  };
  const filling = (): KeptFilling | undefined => (kept.kind === 'filling' ? kept.filling : undefined);
  return { tab, sent, reported, filling, device, goOnline: () => online.forEach((listener) => listener()) };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('a filling', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stores what was typed, and restores it after a reload with the same key', async () => {
    const { tab, filling, sent } = browser();
    const first = new FillingSession(form, undefined, tab());
    first.start();
    first.answer('name', 'Asha');
    await jest.advanceTimersByTimeAsync(400);
    const kept = filling();
    expect(kept?.answers).toEqual({ name: 'Asha', city: 'Pune' });

    const second = new FillingSession(form, kept, tab());
    expect(second.view.answers).toEqual({ name: 'Asha', city: 'Pune' });
    second.submit('');
    await settle();
    expect(sent).toEqual([{ form: form.slug, version: 2, key: kept?.key, answers: { name: 'Asha', city: 'Pune' } }]);
  });

  it('resumes sending after a crash, with the same version and key', async () => {
    const { tab, sent, filling } = browser([{ kind: 'unanswered' }]);
    const before = new FillingSession(form, undefined, tab());
    const end = before.start();
    before.answer('name', 'Asha');
    before.submit('');
    await settle();
    end();
    expect(before.view.submission.at).toBe('waiting');

    const after = new FillingSession({ ...form, version: 3, fields: [] }, filling(), tab());
    after.start();
    await settle();
    expect(after.view.submission.at).toBe('sent');
    expect(sent[1]).toEqual(sent[0]);
    expect(filling()).toBeUndefined();
  });

  it('sends once the network is back', async () => {
    const { tab, sent, device, goOnline } = browser();
    const session = new FillingSession(form, undefined, tab());
    session.start();
    device.online = false;
    session.submit('');
    await settle();
    expect(sent).toHaveLength(0);
    device.online = true;
    goOnline();
    await settle();
    expect(session.view.submission.at).toBe('sent');
  });

  it('is sent once by two tabs', async () => {
    const { tab, sent } = browser();
    const [one, two] = [new FillingSession(form, undefined, tab()), new FillingSession(form, undefined, tab())];
    one.start();
    two.start();
    one.answer('name', 'Asha');
    await jest.advanceTimersByTimeAsync(400);
    expect(two.view.answers['name']).toBe('Asha');
    one.submit('');
    two.submit('');
    await settle();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect([one.view.submission.at, two.view.submission.at]).toEqual(['sent', 'sent']);
  });

  it('that was restarted is not overwritten by another tab', async () => {
    const { tab, filling } = browser();
    const [one, two] = [new FillingSession(form, undefined, tab()), new FillingSession(form, undefined, tab())];
    one.start();
    two.start();
    one.answer('name', 'Asha');
    await jest.advanceTimersByTimeAsync(400);
    expect(two.view).toMatchObject({ answers: { name: 'Asha' }, isResumed: true });
    two.restart();
    one.answer('name', 'Asha Rao');
    await jest.advanceTimersByTimeAsync(400);
    expect(two.view.answers['name']).toBeUndefined();
    two.answer('name', 'Ravi');
    await jest.advanceTimersByTimeAsync(400);
    expect(one.view.answers['name']).toBe('Asha Rao');
    expect(filling()?.key).toBe(two.view.key);
  });

  it('shows the server’s refusal and sends the corrected answers', async () => {
    const problems = [{ field: 'name', message: 'Use at least 3 characters (now 2).' }];
    const { tab, sent } = browser([{ kind: 'refused', status: 400, message: 'Name', problems }]);
    const session = new FillingSession(form, undefined, tab());
    session.answer('name', 'Al');
    session.submit('');
    await settle();
    expect(session.view.submission).toMatchObject({ at: 'refused', problems });
    session.answer('name', 'Alok');
    session.submit('');
    await settle();
    expect(session.view.submission.at).toBe('sent');
    expect(sent.map(({ answers }) => answers['name'])).toEqual(['Al', 'Alok']);
  });

  it('takes from the address what nobody has answered, and always what is hidden', async () => {
    const parameters = { name: 'Ravi', city: 'Delhi', source: 'mail' };
    const { tab, filling } = browser([], parameters);
    const hidden = { ...form.fields[0]!, id: 'source', hidden: true as const };
    const asked: PublicForm = { ...form, fields: [...form.fields, hidden] };
    const first = new FillingSession(asked, undefined, tab());
    first.start();
    await settle();
    expect(first.view.answers).toEqual(parameters);
    first.answer('name', 'Asha');
    first.answer('source', 'old');
    await jest.advanceTimersByTimeAsync(400);
    const second = new FillingSession(asked, filling(), tab());
    second.start();
    await settle();
    expect(second.view.answers).toEqual({ name: 'Asha', city: 'Delhi', source: 'mail' });
    second.restart();
    await settle();
    expect(second.view.answers).toEqual(parameters);
  });

  it('makes another filling another submission', async () => {
    const { tab, sent } = browser();
    const session = new FillingSession(form, undefined, tab());
    session.submit('');
    await settle();
    session.restart();
    expect(session.view).toMatchObject({ answers: { city: 'Pune' }, submission: { at: 'filling' } });
    session.submit('');
    await settle();
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });
});

describe('the progress of a filling', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts each step once, also after a reload, and tells how long the filling took', async () => {
    const { tab, filling, sent, reported } = browser();
    const first = new FillingSession(form, undefined, tab());
    const leave = first.start();
    first.reached('page:one');
    first.answer('name', 'A');
    first.answer('name', 'Asha');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(reported).toEqual([{ form: form.slug, version: 2, opened: true, started: true, pages: ['one'] }]);
    await jest.advanceTimersByTimeAsync(41_000);
    leave();
    const second = new FillingSession(form, filling(), tab());
    second.start();
    second.reached('page:one');
    second.reached('page:two');
    second.answer('city', 'Goa');
    second.submit('');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(reported.slice(1)).toEqual([{ form: form.slug, version: 2, pages: ['two'] }]);
    expect(sent.map(({ seconds }) => seconds)).toEqual([42]);
  });
});
