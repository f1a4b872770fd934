import { newId } from '@tessera/kernel/ids';
import { EndedVerifications } from '../ended-verifications.fixture.ts';

let sessions: EndedVerifications;
beforeAll(async () => {
  sessions = await EndedVerifications.start();
});
afterAll(() => sessions.worker.stop());

it('a verification with too many recordings is sealed with the first ones, and needs a review', async () => {
  const _id = newId();
  const upload = await sessions.uploaded(_id, { recordings: 41 });
  await sessions.ended({ _id, upload });
  await sessions.queue(_id);
  const document = await sessions.finished(_id);
  expect(document).toMatchObject({ review: 'waiting', reviewReasons: ['recording_incomplete'] });
  expect(document.durationSeconds).toBeCloseTo(40 * 4, -1);
  expect(document.videoTimes).toHaveLength(40);
});
