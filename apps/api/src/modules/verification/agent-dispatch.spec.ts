import type { Form } from '@tessera/contracts/forms/forms.schema';
import { verificationSessionsRaw } from '@tessera/contracts/verification/verification-sessions.raw';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { DomainError } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { publishedForm } from '../../content.fixture.ts';
import type { Person, SliceApi } from '../../slice.fixture.ts';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { MediaRoomAccess } from './media-room-access.ts';
import { apiWithMedia, newFilling, proposalFields } from './verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let owner: Person;
let form: Form;
let verifications: VerificationRepository;
beforeAll(async () => {
  api = await apiWithMedia(media);
  verifications = api.app.get(VerificationRepository, { strict: false });
  owner = await api.founder();
  form = await publishedForm(api, owner, proposalFields);
});
afterAll(async () => {
  await api.stop();
  await media.close();
});

const startAgent = (body: object) => api.send('POST', verificationSessionsRaw.startAgentSession.path, { body });
/** A session without an agent. */
async function opened() {
  const body = { form: form.slug, version: 1, field: 'consent', filling: newFilling() };
  return (await api.send('POST', verificationSessionsRaw.startSession.path, { body })).body;
}
/** A session whose agent was sent. */
async function begun() {
  const session = await opened();
  const { body: agent } = await startAgent({ room_name: session.room_name, customer_name: 'Asha Rao' });
  return { session, agent };
}
/** Writes of the first agent. @returns null when refused */
const firstAgentWrites = (id: string) => verifications.recordAgent(owner.workspace, id, 1, { script: { state: {} } });

test('creates the request’s consent text and gives the agent references only', async () => {
  const { session, agent } = await begun();
  expect(agent).toMatchObject({ success: true, language: 'english' });
  expect(agent.updated_content).toContain('Asha Rao');
  expect(agent.updated_content.toLowerCase()).toContain('ten lakh');
  expect(media.dispatchesOf(session.room_name)).toEqual([
    { workspace: owner.workspace, session: session.session_id, epoch: 1 },
  ]);
});

test('happens once per room: a repeated request gets the same response, another one is refused', async () => {
  const { session, agent } = await begun();
  const again = { room_name: session.room_name, customer_name: 'Asha Rao' };
  expect((await startAgent(again)).body).toEqual(agent);
  expect(await startAgent({ ...again, customer_name: 'Eve' })).toMatchObject({ status: 409 });
  expect(media.dispatchesOf(session.room_name)).toHaveLength(1);
});

test('reports a failure, and can be repeated', async () => {
  const session = await opened();
  media.failing = 503;
  expect(await startAgent({ room_name: session.room_name })).toMatchObject({ status: 200, body: { success: false } });
  media.failing = null;
  expect((await startAgent({ room_name: session.room_name })).body).toMatchObject({ success: true });
});

/** An agent is sent, but the response is lost. @param meanwhile the agent's actions */
const answerIsLost = (meanwhile: (session: string) => Promise<unknown>) =>
  jest
    .spyOn(api.app.get(MediaRoomAccess, { strict: false }), 'sendAgent')
    .mockImplementationOnce(async ({ workspace, _id, agentEpoch }) => {
      await verifications.nextAgent(workspace, _id, agentEpoch);
      await meanwhile(_id);
      throw new DomainError('UNAVAILABLE', 'The media server does not answer.');
    });

test('locks out an unconfirmed agent before another text can be requested', async () => {
  const session = await opened();
  answerIsLost(async () => undefined);
  const asked = await startAgent({ room_name: session.room_name, customer_name: 'Asha Rao' });
  expect(asked.body).toMatchObject({ success: false });
  expect(await firstAgentWrites(session.session_id)).toBeNull();
  const { body: other } = await startAgent({ room_name: session.room_name, customer_name: 'Eve' });
  expect(other).toMatchObject({ success: true, updated_content: expect.stringContaining('Eve') });
  expect(media.dispatchesOf(session.room_name)).toMatchObject([{ epoch: 3 }]);
});

test('leaves an agent that has started to talk', async () => {
  const session = await opened();
  const request = { room_name: session.room_name, customer_name: 'Asha Rao' };
  answerIsLost(firstAgentWrites);
  expect((await startAgent(request)).body).toMatchObject({ success: true });
  expect(await startAgent({ ...request, customer_name: 'Eve' })).toMatchObject({ status: 409 });
  expect(await firstAgentWrites(session.session_id)).not.toBeNull();
});

test('sends no agent for an unsupported language', async () => {
  const session = await opened();
  const settings = api.app.get<ApiSettings>(API_SETTINGS, { strict: false });
  const { SPEECH_STT } = settings;
  Object.assign(settings, { SPEECH_STT: [] });
  const { body: refused } = await startAgent({ room_name: session.room_name }).finally(() =>
    Object.assign(settings, { SPEECH_STT }),
  );
  expect(refused).toMatchObject({ success: false, message: expect.stringContaining('language') });
  expect(media.dispatchesOf(session.room_name)).toEqual([]);
  expect((await startAgent({ room_name: session.room_name })).body).toMatchObject({ success: true });
});

test('an agent’s write repeated after a lost response is stored once, and in order', async () => {
  const { session, agent } = await begun();
  const id = session.session_id;
  const numbered = (seq: number) => ({
    ...({ event_type: 'declaration_recorded', timestamp: new Date().toISOString(), seq } as const),
    ...{ id: newId(), session_id: id, agent_session_id: agent.session_id },
  });
  const line = (place: number) => ({
    ...({ id: `1-${place}-you`, participant: 'You', text: 'yes', final: true, from_s: 1, to_s: 2.5 } as const),
  });
  const attempt = {
    ...{ number: 1, at: new Date().toISOString(), heard: 'yes', recogniser: 'local', confidence: null },
    verdict: {
      ...({ outcome: 'retry', coverage: 0.2, wer: 1, insertions: 0, order: 0, negation: false, phrases: [] } as const),
      ...{ words: [{ kind: 'insert', asked: null, heard: 'yes' } as const], reasons: ['too little was heard'] },
      thresholds: { pass: 0.75, review: 0.55 },
    },
  };
  const write = (entry: Parameters<VerificationRepository['recordAgent']>[3]) =>
    verifications.recordAgent(owner.workspace, id, 1, entry);
  const first = { events: [numbered(1)], transcript: [line(1)] };
  const lost = { events: [numbered(2), numbered(3)], transcript: [line(2)], attempts: [attempt], script: { state: 2 } };
  for (const entry of [first, lost, lost]) expect(await write(entry)).not.toBeNull();
  expect(await verifications.byId(owner.workspace, id)).toMatchObject({
    events: [...first.events, ...lost.events],
    transcript: [line(1), line(2)],
    attempts: [attempt],
    script: { state: 2 },
  });
});
