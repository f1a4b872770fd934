import { randomBytes } from 'node:crypto';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { verificationSessionsRaw } from '@tessera/contracts/verification/verification-sessions.raw';
import { emailCodeId, EmailCodeRepository } from '@tessera/data/accounts/email-code.repository';
import { HandOffRepository } from '@tessera/data/verification/hand-off.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { unsealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { publishedForm } from '../../content.fixture.ts';
import type { Person, SliceApi } from '../../slice.fixture.ts';
import { apiWithMedia, newFilling } from './verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let owner: Person;
let form: Form;
let verifications: VerificationRepository;
beforeAll(async () => {
  api = await apiWithMedia(media);
  verifications = api.app.get(VerificationRepository, { strict: false });
  owner = await api.founder();
  form = await publishedForm(api, owner, [
    { id: 'email_id', type: 'email', label: 'Email', options: {} },
    { id: 'consent', type: 'videoVerification', label: 'Consent', mandatory: true, options: {} },
    {
      id: 'strict',
      type: 'videoVerification',
      label: 'Strict',
      options: { typedRoute: false, personRoute: false, accepts: 'verified' },
    },
  ]);
});
afterAll(async () => {
  await api.stop();
  await media.close();
});

const targetOf = (filling: string, field = 'consent') => ({ form: form.slug, version: 1, field, filling });
const typedOf = (filling: string) => ({
  ...targetOf(filling),
  request: {},
  email: 'asha@example.com',
  reason: 'no_speech' as const,
});
const submit = (key: string, consent: unknown, answers: Record<string, string> = {}) =>
  api.call(publicForms.submit, { body: { form: form.slug, version: 1, key, answers: { ...answers, consent } } });

async function codeFor(session: string, { id: of } = form): Promise<string> {
  const id = emailCodeId(of, 'typed consent', session);
  const carriers = await api.app
    .get(EmailCodeRepository, { strict: false })
    .withMailBefore(new Date(Date.now() + 1000), 100);
  const sealed = carriers.find(({ _id }) => _id === id)?.outbox[0]?.sealed ?? '';
  return /\d{6}/.exec(unsealMail(api.app.get(Sealing), sealed).subject)?.[0] ?? '';
}

describe('typed consent', () => {
  it('accepts the whole text with the code from the mail, and waits for a review', async () => {
    const filling = newFilling();
    const begun = await api.ok(verificationSessions.beginTyped, { body: typedOf(filling) });
    const held = { session_id: begun.session_id, secret: begun.secret };
    const code = await codeFor(begun.session_id);
    const typed = begun.consent_text.toUpperCase();
    const result = await api.ok(verificationSessions.confirmTyped, { body: { ...held, typed, code } });
    expect(result).toMatchObject({ route: 'typed', verified: false, outcome: 'review', video: null });
    expect(await api.ok(verificationSessions.confirmTyped, { body: { ...held, typed: '', code } })).toEqual(result);
    expect(await verifications.byId(owner.workspace, begun.session_id)).toMatchObject({
      review: 'waiting',
      reviewReasons: ['typed_consent', 'address_by_hand'],
      attempts: [{ recogniser: 'typed', verdict: { outcome: 'pass' } }],
    });
    expect((await submit(filling, result)).status).toBe(200);
  });

  it('rejects another, partial or negated text without using up the code; then wrong codes', async () => {
    const begun = await api.ok(verificationSessions.beginTyped, { body: typedOf(newFilling()) });
    const held = { session_id: begun.session_id, secret: begun.secret };
    const code = await codeFor(begun.session_id);
    const text = begun.consent_text;
    const confirm = (typed: string, given = code) =>
      api.call(verificationSessions.confirmTyped, { body: { ...held, typed, code: given } });
    for (const typed of ['I agree', text.slice(0, text.length / 2), text.replace(/\bagree\b/, 'do not agree'), ''])
      expect(await confirm(typed)).toMatchObject({ status: 422, body: { field: 'body.typed' } });
    const word = expect.stringMatching(/^\w+$/);
    expect(await confirm('I agree')).toMatchObject({ body: { params: { word }, error: expect.stringContaining('“') } });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await confirm(text, wrong)).toMatchObject({ status: 422, body: { field: 'body.code' } });
    expect(await confirm(text)).toMatchObject({ status: 410, body: { field: 'body.code' } });
  });

  it('sends the code to the form’s address only, and is not valid with another answer', async () => {
    const filling = newFilling();
    const asked = { ...typedOf(filling), request: { email: 'Asha@Example.com' } };
    expect(
      await api.call(verificationSessions.beginTyped, { body: { ...asked, email: 'ravi@example.com' } }),
    ).toMatchObject({
      status: 422,
      body: { field: 'body.email' },
    });
    const begun = await api.ok(verificationSessions.beginTyped, { body: asked });
    const held = { session_id: begun.session_id, secret: begun.secret };
    const code = await codeFor(begun.session_id);
    const result = await api.ok(verificationSessions.confirmTyped, {
      body: { ...held, typed: begun.consent_text, code },
    });
    expect(await verifications.byId(owner.workspace, begun.session_id)).toMatchObject({
      review: 'waiting',
      reviewReasons: ['typed_consent'],
    });
    expect(await submit(filling, result, { email_id: 'ravi@example.com' })).toMatchObject({ status: 400 });
    expect((await submit(filling, result, { email_id: 'asha@example.com' })).status).toBe(200);
  });

  it('accepts every address that the form accepts, and names the field of another one', async () => {
    const body = { ...typedOf(newFilling()), email: 'o&m@agency.example' };
    const { session_id: session } = await api.ok(verificationSessions.beginTyped, { body });
    expect(await verifications.byId(owner.workspace, session)).toMatchObject({
      alternative: { contact: 'o&m@agency.example' },
    });
    for (const email of ['nobody', 'nobody@agency', 'asha@agency.example, ravi@agency.example'])
      expect(await api.call(verificationSessions.beginTyped, { body: { ...body, email } })).toMatchObject({
        status: 400,
        body: { field: 'body.email', error: 'body.email must be an email address.' },
      });
  });

  it('can be disabled by the builder, like the request for a person', async () => {
    const body = { ...typedOf(newFilling()), field: 'strict' };
    expect(await api.call(verificationSessions.beginTyped, { body })).toMatchObject({ status: 422 });
    const { email: contact, ...rest } = body;
    expect(await api.call(verificationSessions.askPerson, { body: { ...rest, contact } })).toMatchObject({
      status: 422,
    });
  });
});

describe('asking for a person', () => {
  it('puts the filling into the review queue, with the proposer’s contact details', async () => {
    const filling = newFilling();
    const { email: contact, ...rest } = typedOf(filling);
    const body = { ...rest, contact, note: 'After six, please.' };
    const result = await api.ok(verificationSessions.askPerson, { body });
    expect(result).toMatchObject({ route: 'person', verified: false, outcome: 'review' });
    expect(await verifications.byId(owner.workspace, result.session_id)).toMatchObject({
      status: 'finishing',
      review: 'waiting',
      reviewReasons: ['person_asked'],
      alternative: { reason: 'no_speech', note: 'After six, please.', contact },
    });
    expect((await submit(filling, result)).status).toBe(200);
  });

  it('requires an address or a number', async () => {
    const { email: _, ...rest } = typedOf(newFilling());
    const { body } = await api.call(verificationSessions.askPerson, { body: { ...rest, contact: 'at home' } });
    expect(body).toMatchObject({ status: 400, field: 'body.contact' });
  });
});

describe('another version of the form', () => {
  const consentOf = (consent: string, options: object = {}) => [
    {
      ...{ id: 'consent', type: 'videoVerification' as const, label: 'Consent' },
      options: { consent: { english: consent }, ...options },
    },
  ];
  /** A form whose text or requirements were changed after the session. */
  async function changed(to: ReturnType<typeof consentOf>) {
    const first = await publishedForm(api, owner, consentOf('I agree to the premium.'));
    const filling = newFilling();
    const body = { ...typedOf(filling), form: first.slug };
    const begun = await api.ok(verificationSessions.beginTyped, { body });
    const held = { session_id: begun.session_id, secret: begun.secret };
    const code = await codeFor(begun.session_id, first);
    const typed = await api.ok(verificationSessions.confirmTyped, {
      body: { ...held, typed: begun.consent_text, code },
    });
    const askedIn = newFilling();
    const { email: contact, ...rest } = { ...body, filling: askedIn };
    const asked = await api.ok(verificationSessions.askPerson, { body: { ...rest, contact } });
    const { id, revision } = first;
    await api.ok(forms.save, { body: { id, revision, status: 1, fields: to } }, owner.token);
    const submitted = async (key: string, consent: unknown) => {
      const body = { form: first.slug, version: 2, key, answers: { consent } };
      return (await api.call(publicForms.submit, { body })).status;
    };
    return { typed: await submitted(filling, typed), asked: await submitted(askedIn, asked) };
  }

  it('may require more of videos without affecting these routes', async () => {
    const more = { passCoverage: 1, reviewCoverage: 0.95, challengeDigits: 8, place: 'required' };
    expect(await changed(consentOf('I agree to the premium.', more))).toEqual({ typed: 200, asked: 200 });
  });

  it('with another text invalidates a typed one, but not a request for a person, who has agreed to no text yet', async () => {
    expect(await changed(consentOf('I agree to twice the premium.'))).toEqual({ typed: 400, asked: 200 });
  });
});

describe('continuing on a phone', () => {
  const handOff = async (filling: string) => {
    const body = { ...targetOf(filling), username: 'Asha', request: { customer_name: 'Asha Rao' } };
    const begun = await api.ok(verificationSessions.beginHandOff, { body });
    return { ...begun, link: begun.address.split('#phone=')[1] ?? '' };
  };
  const openerOf = (link: string) => ({ link, opener: randomBytes(16).toString('hex') });
  const stateOf = (ticket: string) => api.ok(verificationSessions.handOffState, { body: { ticket } });

  it('opens once, shows the same code on both screens, and returns the result to the computer', async () => {
    const filling = newFilling();
    const desk = await handOff(filling);
    expect(await stateOf(desk.ticket)).toEqual({ state: 'waiting', result: null });
    const phoneOpens = { body: openerOf(desk.link) };
    const phone = await api.ok(verificationSessions.openHandOff, phoneOpens);
    expect(await api.ok(verificationSessions.openHandOff, phoneOpens)).toEqual(phone);
    expect(phone).toMatchObject({ ...targetOf(filling), code: desk.code, request: { customer_name: 'Asha Rao' } });
    expect(await api.call(verificationSessions.openHandOff, { body: openerOf(desk.link) })).toMatchObject({
      status: 410,
    });
    expect((await stateOf(desk.ticket)).state).toBe('opened');
    const body = { ...targetOf(filling), hand_off: desk.link };
    const { body: session } = await api.send('POST', verificationSessionsRaw.startSession.path, { body });
    const held = { session_id: session.session_id, secret: session.secret };
    await api.ok(verificationSessions.stop, { body: { ...held, reason: 'closed' } });
    expect((await stateOf(desk.ticket)).state).toBe('opened');
    const result = await api.ok(verificationSessions.result, { body: { ...held, upload_id: null } });
    expect(await stateOf(desk.ticket)).toEqual({ state: 'done', result });
    const anew = await handOff(filling);
    expect((await stateOf(anew.ticket)).state).toBe('waiting');
  });

  it('accepts the result of an active phone after the computer created another link', async () => {
    const filling = newFilling();
    const first = await handOff(filling);
    await api.ok(verificationSessions.openHandOff, { body: openerOf(first.link) });
    const body = { ...targetOf(filling), hand_off: first.link };
    const { body: session } = await api.send('POST', verificationSessionsRaw.startSession.path, { body });
    const second = await handOff(filling);
    const held = { session_id: session.session_id, secret: session.secret };
    await api.ok(verificationSessions.stop, { body: { ...held, reason: 'closed' } });
    const result = await api.ok(verificationSessions.result, { body: { ...held, upload_id: null } });
    expect(await stateOf(second.ticket)).toEqual({ state: 'done', result });
  });

  it('rejects a link as a ticket, an altered one, and one of another filling', async () => {
    const { link, ticket } = await handOff(newFilling());
    expect((await api.call(verificationSessions.handOffState, { body: { ticket: link } })).status).toBe(404);
    expect((await api.call(verificationSessions.openHandOff, { body: openerOf(ticket) })).status).toBe(404);
    expect(
      (await api.call(verificationSessions.openHandOff, { body: openerOf(`${link.slice(0, -2)}zz`) })).status,
    ).toBe(404);
    const other = { ...targetOf(newFilling()), hand_off: link };
    expect(await api.send('POST', verificationSessionsRaw.startSession.path, { body: other })).toMatchObject({
      status: 400,
      body: { field: 'body.hand_off' },
    });
  });

  it('expires after fifteen minutes', async () => {
    const desk = await handOff(newFilling());
    const lasts = new Date(desk.expires_at).getTime() - Date.now();
    expect(lasts / 60_000).toBeCloseTo(15, 0);
    const repository = api.app.get(HandOffRepository, { strict: false });
    const open = repository.open.bind(repository);
    repository.open = (workspace, id, opener) => open(workspace, id, opener, new Date(Date.now() + 16 * 60_000));
    expect(await api.call(verificationSessions.openHandOff, { body: openerOf(desk.link) })).toMatchObject({
      status: 410,
    });
    repository.open = open;
  });
});
