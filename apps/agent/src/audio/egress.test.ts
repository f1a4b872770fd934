import { egressKey } from '@tessera/data/verification/verification-keys';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { EgressServer } from '@tessera/testing/egress-server';
import { egressOf, type EgressSettings } from './egress.ts';

const secret = 'a secret of the media server, long enough';
let server: EgressServer;
let url: string;
beforeEach(async () => {
  server = new EgressServer(secret);
  url = await server.listen();
});
afterEach(() => server.close());

const settings: EgressSettings = {
  EGRESS: true,
  EGRESS_PATH: '/out/',
  BLOBS: 'local',
  S3_REGION: 'ap-south-1',
  S3_FORCE_PATH_STYLE: true,
};
const verification = { _id: 'session1', workspace: 'workspace1' as WorkspaceId, room: 'room1' };
const key = 'verifications/workspace1/session1/egress.mp4';
const egress = (given: Partial<EgressSettings> = {}, as = secret) =>
  egressOf({ ...settings, ...given }, { url, key: 'tessera', secret: as });

test('the whole room is recorded into a file named after the session', async () => {
  await expect(egress()?.start(verification)).resolves.toBe('EG_test');
  expect(server.asked).toMatchObject([
    {
      body: {
        roomName: 'room1',
        layout: 'speaker',
        fileOutputs: [{ fileType: 'MP4', filepath: `/out/${key}` }],
      },
    },
  ]);
  expect(server.asked[0]?.body).not.toHaveProperty('fileOutputs.0.s3');
});

test('with S3, the copy goes into our bucket under a key that the eraser knows', async () => {
  expect(egressKey(verification)).toBe(key);
  await egress({
    BLOBS: 's3',
    S3_BUCKET: 'recordings',
    S3_ENDPOINT: 'http://minio:9000',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'hidden',
  })?.start(verification);
  const s3 = {
    ...{ bucket: 'recordings', region: 'ap-south-1', endpoint: 'http://minio:9000' },
    ...{ accessKey: 'access', secret: 'hidden', forcePathStyle: true },
  };
  expect(server.asked[0]?.body['fileOutputs']).toMatchObject([{ filepath: key, s3 }]);
});

test('there is no copy without the setting, and a refusal is reported', async () => {
  expect(egress({ EGRESS: false })).toBeNull();
  await expect(egress({}, 'another secret')?.start(verification)).rejects.toThrow('unauthenticated');
  server.answer = { status: 503, body: { code: 'unavailable', msg: 'no recorder is free' } };
  await expect(egress()?.start(verification)).rejects.toThrow('no recorder is free');
});
