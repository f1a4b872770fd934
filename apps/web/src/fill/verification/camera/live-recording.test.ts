import { timings } from '@tessera/consent/timings';
import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { MemorySpool, type Spool } from '../../capture/upload/spool.ts';
import { LiveRecording } from './live-recording.ts';

class FakeRecorder extends EventTarget {
  static last: FakeRecorder;
  static isTypeSupported = () => true;
  state = 'inactive';
  constructor(readonly stream: MediaStream) {
    super();
    FakeRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

const on = { started: jest.fn(), failed: jest.fn(), refused: jest.fn(), sent: jest.fn() };

/** A recording of one chunk, with this status as the server's response. */
async function recorded(status: number, spool: () => Promise<Spool>) {
  stubGlobal('MediaRecorder', FakeRecorder);
  stubGlobal('navigator', { userAgent: 'Chrome', onLine: true });
  stubGlobal('fetch', async () => new Response(JSON.stringify({ message: 'No.' }), { status }));
  const begun = { held: { session_id: 'one', secret: 's' }, known: undefined };
  const recording = new LiveRecording(begun, { ...timings, recorderStartMs: 0 }, undefined, on, spool);
  await recording.start({ getTracks: () => [] } as unknown as MediaStream);
  FakeRecorder.last.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x'.repeat(100)]) }));
  await recording.stop();
  return recording;
}

afterEach(() => unstubAllGlobals());

it.each([
  [403, 1],
  [410, 0],
])('after a refusal with %s, %s recording stays for another attempt', async (status, left) => {
  const spool = new MemorySpool();
  const recording = await recorded(status, async () => spool);
  expect(await recording.finish()).toMatchObject({ at: 'refused' });
  await recording.forget();
  expect(await spool.all()).toHaveLength(left);
});

it('ends when nothing can be stored, and reports it', async () => {
  const recording = await recorded(201, () => Promise.reject(new Error('no disk')));
  expect(await recording.finish()).toEqual({ at: 'nothing' });
  expect(on.failed).toHaveBeenCalledWith('no disk');
});
