import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { verificationSessionsRaw } from '@tessera/contracts/verification/verification-sessions.raw';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { JobProducer } from '@tessera/queue/job-producer';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { uploadDraft } from '@tessera/testing/upload-drafts';
import { usualFacts } from '@tessera/testing/verification-drafts';
import { publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { apiWithMedia, newFilling, proposalFields } from './verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let owner: Person;
let form: Form;
let verifications: VerificationRepository;
beforeAll(async () => {
  api = await apiWithMedia(media, { VOICE_ORIGINS: 'https://forms.example.org' });
  verifications = api.app.get(VerificationRepository, { strict: false });
  owner = await api.founder();
  form = await publishedForm(api, owner, proposalFields);
});
afterAll(async () => {
  await api.stop();
  await media.close();
});

const targetOf = (filling: string) => ({ form: form.slug, version: 1, field: 'consent', filling });
const start = (body: object) => api.send('POST', verificationSessionsRaw.startSession.path, { body });
const startAgent = (body: object) => api.send('POST', verificationSessionsRaw.startAgentSession.path, { body });
const submit = (key: string, answer: unknown, name = 'Asha Rao') =>
  api.call(publicForms.submit, {
    body: { form: form.slug, version: 1, key, answers: { name_of_proposer: name, consent: answer } },
  });

/** A session whose agent was sent. */
async function begun(filling = newFilling()) {
  const { body: session } = await start(targetOf(filling));
  media.join(session.room_name, 'proposer');
  const { body: agent } = await startAgent({ room_name: session.room_name, customer_name: 'Asha Rao' });
  return { filling, session, agent, held: { session_id: session.session_id, secret: session.secret } };
}
const stored = (id: string) => verifications.byId(owner.workspace, id);
/** The agent's writes after it has heard the consent. */
const agentSays = (id: string, outcome: 'verified' | 'failed') =>
  verifications.recordAgent(owner.workspace, id, 1, {
    transcript: [
      { id: 'a', participant: 'Agent', text: 'Please read', final: false, from_s: 0, to_s: null },
      { id: 'a', participant: 'Agent', text: 'Please read aloud.', final: true, from_s: 0, to_s: 2 },
      { id: 'y', participant: 'You', text: 'I agree', final: true, from_s: 3, to_s: 4 },
    ],
    set: { outcome },
  });
/** The upload of a recording whose last parts are on their way. */
const recorded = (verification: string, filling: string) =>
  api.app
    .get(UploadRepository, { strict: false })
    .create(owner.workspace, uploadDraft({ form: form.id, field: 'consent', filling, verification, offset: 900 }));
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('opening a session', () => {
  it('creates a room and a short-lived token with only the needed rights', async () => {
    const filling = newFilling();
    const first = await start({ ...targetOf(filling), username: 'Asha' });
    expect(first).toMatchObject({ status: 200, body: { url: api.address.replace('http', 'ws') } });
    const claims = claimsOf(first.body.token);
    expect(claims.video).toEqual({
      roomJoin: true,
      room: first.body.room_name,
      canPublish: true,
      canPublishSources: ['camera', 'microphone'],
      canSubscribe: true,
      canPublishData: true,
      canUpdateOwnMetadata: false,
    });
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(600);
    const nameless = await start({ ...targetOf(filling), username: 'video-verification-user' });
    expect(nameless.body.room_name).not.toBe(first.body.room_name);
    expect(await stored(first.body.session_id)).toMatchObject({ customerName: 'Asha' });
    expect(await stored(nameless.body.session_id)).toMatchObject({ customerName: '' });
    expect(JSON.stringify(await stored(first.body.session_id))).not.toContain(first.body.secret);
  });

  it('rejects junk, and fields that are no verification of a published form, by field', async () => {
    expect(await start({ ...targetOf(newFilling()), field: 'name_of_proposer' })).toMatchObject({
      status: 400,
      body: { success: false, field: 'body.field' },
    });
    expect(await start({ ...targetOf(newFilling()), version: 7 })).toMatchObject({ status: 400 });
    expect(await start({ ...targetOf(newFilling()), form: 'no-such-form' })).toMatchObject({ status: 404 });
    for (const body of [
      {},
      { ...targetOf('short') },
      { ...targetOf(newFilling()), extra: 1 },
      { ...targetOf(newFilling()), username: 'x'.repeat(200) },
    ])
      expect((await start(body)).status).toBe(400);
    expect((await startAgent({ room_name: 'x'.repeat(30) })).status).toBe(404);
    expect((await startAgent({ room_name: 'x'.repeat(30), premium_amount: -1 })).status).toBe(400);
    expect((await start({ ...targetOf(newFilling()), hand_off: 'x'.repeat(40) })).status).toBe(404);
  });

  it('responds to pages of configured other origins only', async () => {
    const ask = (origin: string, method = 'OPTIONS') =>
      fetch(`${api.address}${verificationSessionsRaw.startSession.path}`, { method, headers: { origin } });
    const allowed = await ask('https://forms.example.org');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://forms.example.org',
    ]);
    const other = await ask('https://elsewhere.example.org');
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    const refused = await ask('https://forms.example.org', 'POST');
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://forms.example.org');
  });

  it('reports the problem while there is no media server', async () => {
    const without = await SliceApi.start();
    try {
      const person = await without.founder();
      const { slug } = await publishedForm(without, person, [
        { id: 'consent', type: 'videoVerification', label: 'Consent', options: {} },
      ]);
      const body = { form: slug, version: 1, field: 'consent', filling: newFilling() };
      const answer = await without.send('POST', verificationSessionsRaw.startSession.path, { body });
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    } finally {
      await without.stop();
    }
  });
});

describe('a session', () => {
  it('is found only with its secret', async () => {
    const { session } = await begun();
    const guess = { session_id: session.session_id, secret: 'x'.repeat(43) };
    expect((await api.call(verificationSessions.reconnect, { body: guess })).status).toBe(404);
    expect((await api.call(verificationSessions.stop, { body: { ...guess, reason: 'stopped' } })).status).toBe(404);
    expect((await api.call(verificationSessions.result, { body: { ...guess, upload_id: null } })).status).toBe(404);
    expect((await stored(session.session_id))?.status).toBe('open');
  });

  it('gets no second agent right after the agent process sent one', async () => {
    const { session, held } = await begun();
    media.leave(session.room_name, 'agent-1');
    await verifications.set(owner.workspace, session.session_id, { agentSentAt: new Date(0) });
    await verifications.nextAgent(owner.workspace, session.session_id, 1);
    expect((await api.ok(verificationSessions.reconnect, { body: held })).agent).toBe('sent');
    expect(media.dispatchesOf(session.room_name)).toMatchObject([{ epoch: 1 }]);
    await verifications.set(owner.workspace, session.session_id, { agentSentAt: new Date(Date.now() - 9_000) });
    expect((await api.ok(verificationSessions.reconnect, { body: held })).agent).toBe('sent');
    expect(media.dispatchesOf(session.room_name)).toHaveLength(1);
  });

  it('resumes after a reconnect, with another agent if its own is gone', async () => {
    const { session, agent, held } = await begun();
    await agentSays(session.session_id, 'failed');
    await verifications.set(owner.workspace, session.session_id, { outcome: null });
    const state = await api.ok(verificationSessions.reconnect, { body: held });
    expect(state).toMatchObject({ status: 'open', agent: 'present', consent_text: agent.updated_content });
    expect(state.transcript).toHaveLength(3);
    expect(claimsOf(state.token).video.room).toBe(session.room_name);
    media.leave(session.room_name, 'agent-1');
    expect((await api.ok(verificationSessions.reconnect, { body: held })).agent).toBe('sent');
    expect(media.dispatchesOf(session.room_name)).toHaveLength(1);
    await verifications.set(owner.workspace, session.session_id, { agentSentAt: new Date(0) });
    media.onDispatch = () => undefined;
    const all = Array.from({ length: 8 }, () => api.ok(verificationSessions.reconnect, { body: held }));
    for (const { agent: is } of await Promise.all(all)) expect(is).toBe('sent');
    media.onDispatch = (room) => media.join(room, 'agent-1', 'AGENT');
    expect(media.dispatchesOf(session.room_name)).toMatchObject([{ epoch: 1 }, { epoch: 2 }]);
    expect(await agentSays(session.session_id, 'verified')).toBeNull();
  });

  it('stopped before a reading has failed; its room is closed and its end is a job', async () => {
    const { session, held } = await begun();
    await api.ok(verificationSessions.stop, { body: { ...held, reason: 'stopped' } });
    await api.ok(verificationSessions.stop, { body: { ...held, reason: 'stopped' } });
    expect(await stored(session.session_id)).toMatchObject({ status: 'finishing', outcome: 'failed' });
    expect(media.rooms.has(session.room_name)).toBe(false);
    const jobs = await api.app.get(JobProducer, { strict: false }).queue('media').getJobs(['waiting', 'delayed']);
    const mine = jobs.filter(({ data }) => data.session === session.session_id);
    expect(mine.map(({ name }) => name)).toEqual(['verification.finish']);
    expect((await stored(session.session_id))?.outbox).toBeUndefined();
  });

  it('left after a reading needs review, unless its proposer stopped it', async () => {
    const verdict = { outcome: 'review', coverage: 0.7, words: [], phrases: [], reasons: [] };
    const attempt = {
      number: 1,
      at: new Date().toISOString(),
      heard: 'I agree',
      recogniser: 'local',
      confidence: null,
      verdict,
    };
    const ended = async (reason: 'closed' | 'stopped') => {
      const { session, held } = await begun();
      await verifications.set(owner.workspace, session.session_id, { attempts: [attempt] as never });
      await api.ok(verificationSessions.stop, { body: { ...held, reason } });
      return stored(session.session_id);
    };
    expect(await ended('closed')).toMatchObject({
      outcome: 'review',
      review: 'waiting',
      reviewReasons: ['interrupted'],
    });
    expect(await ended('stopped')).toMatchObject({
      outcome: 'failed',
      stopReason: 'stopped',
      review: 'not-needed',
      reviewReasons: [],
    });
  });
});

describe('the result', () => {
  it('comes from the session’s log, and is the same for repeated requests', async () => {
    const { filling, session, held } = await begun();
    await agentSays(session.session_id, 'verified');
    await api.ok(verificationSessions.report, { body: { ...held, facts: [...usualFacts] } });
    const { _id: upload } = await recorded(session.session_id, filling);
    const first = await api.ok(verificationSessions.result, { body: { ...held, upload_id: upload } });
    expect(first).toEqual({
      session_id: session.session_id,
      room_name: session.room_name,
      egress_id: null,
      verified: true,
      outcome: 'verified',
      transcript: 'Agent: Please read aloud.\nYou: I agree',
      video: { upload, name: 'video-verification.webm', size: 900, type: 'video/webm' },
      route: 'video',
    });
    expect(await api.ok(verificationSessions.result, { body: { ...held, upload_id: null } })).toEqual(first);
  });

  it('accepts no upload of another session', async () => {
    const { held } = await begun();
    const answer = await api.call(verificationSessions.result, { body: { ...held, upload_id: 'a'.repeat(24) } });
    expect(answer).toMatchObject({ status: 400, body: { field: 'body.upload_id' } });
  });

  it('without a recording needs review; the form stores the server’s data, not the sent data', async () => {
    const { filling, session, held } = await begun();
    await agentSays(session.session_id, 'verified');
    const result = await api.ok(verificationSessions.result, { body: { ...held, upload_id: null } });
    const { status, body } = await submit(filling, { ...result, transcript: 'made up', egress_id: 'EG_forged' });
    expect(status).toBe(200);
    const submissions = api.app.get(SubmissionRepository, { strict: false });
    const kept = await submissions.byId(owner.workspace, body.data.id);
    const { verified: _verified, outcome: _outcome, ...recorded } = result;
    // Outcome and transcript are stored in the verification only.
    expect(kept?.answers['consent']).toEqual({ ...recorded, transcript: '' });
    const responded = await api.ok(responses.list, { query: { form_id: form.id } }, owner.token);
    const shown = responded.items.find(({ id }) => id === body.data.id);
    expect(shown?.answers['consent']).toEqual({ ...result, verified: false, outcome: 'review', transcript: '' });
    expect((await stored(session.session_id))?.submission).toBe(body.data.id);
  });
});

describe('a form with a verification', () => {
  it('rejects a forged result, one of another filling, of a running or of a failed session', async () => {
    const { filling, session, held } = await begun();
    const handMade = { session_id: session.session_id, verified: true, outcome: 'verified', transcript: 'I agree' };
    const refused = { status: 400, body: { field: 'body.answers.consent' } };
    expect(await submit(filling, handMade)).toMatchObject(refused);
    expect(await submit(filling, true)).toMatchObject(refused);
    expect(await submit(filling, undefined)).toMatchObject(refused);
    await agentSays(session.session_id, 'verified');
    expect(await submit(filling, handMade)).toMatchObject(refused);
    await agentSays(session.session_id, 'failed');
    await api.ok(verificationSessions.result, { body: { ...held, upload_id: null } });
    expect(await submit(filling, handMade)).toMatchObject(refused);
    await verifications.set(owner.workspace, session.session_id, { outcome: 'verified' });
    expect(await submit(newFilling(), handMade)).toMatchObject(refused);
    expect((await submit(filling, handMade)).status).toBe(200);
  });

  it('rejects answers that differ from the consent text’s', async () => {
    const { filling, session, held } = await begun();
    await agentSays(session.session_id, 'verified');
    const result = await api.ok(verificationSessions.result, { body: { ...held, upload_id: null } });
    const answer = await submit(filling, result, 'Eve');
    expect(answer).toMatchObject({ status: 400, body: { field: 'body.answers.consent' } });
    expect(answer.body.error).toContain('were changed after the verification');
  });
});
