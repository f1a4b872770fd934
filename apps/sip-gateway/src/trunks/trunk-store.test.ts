import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIPInboundTrunkInfo } from '@livekit/protocol';
import { TrunkStore } from './trunk-store.ts';

const key = randomBytes(32).toString('base64');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-trunks-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const add = (store: TrunkStore, id: string): Promise<void> => {
  store.inbound.set(id, new SIPInboundTrunkInfo({ sipTrunkId: id, numbers: [id], authPassword: 'secret' }));
  return store.save();
};
const saved = async (): Promise<string[]> => [...(await TrunkStore.open(folder, key)).inbound.keys()].sort();

it('keeps everything of twenty saves at once, also by two gateways that write at the same time', async () => {
  const [store, other] = [await TrunkStore.open(folder, key), await TrunkStore.open(folder, key)];
  const ids = Array.from({ length: 20 }, (_, index) => `ST_${String(index).padStart(2, '0')}`);
  await Promise.all(ids.map((id) => add(store, id)));
  expect(await saved()).toEqual(ids);
  await Promise.all(ids.flatMap((id) => [add(store, id), add(other, id)]));
  expect(await saved()).toEqual(ids);
  expect(await readdir(folder)).toEqual(['trunks.json']);
});

it('saves again after a save that failed, and into a folder that was removed', async () => {
  const store = await TrunkStore.open(folder, key);
  store.inbound.set('ST_bad', {
    toJson: () => {
      throw new Error('no JSON');
    },
  } as unknown as SIPInboundTrunkInfo);
  await expect(store.save()).rejects.toThrow('no JSON');
  store.inbound.delete('ST_bad');
  await rm(folder, { recursive: true });
  await add(store, 'ST_1');
  expect(await saved()).toEqual(['ST_1']);
});
