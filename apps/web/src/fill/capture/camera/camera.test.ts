import { faultOf } from './camera.ts';
import { device, named } from './camera.fixture.ts';

describe('a camera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'in-use'],
    ['AbortError', 'in-use'],
    ['TypeError', 'failed'],
  ])('that fails with %s is %s', async (name, fault) => {
    expect(faultOf(named(name))).toBe(fault);
    const { camera, device: one } = device();
    one.error = named(name);
    await camera.open();
    expect(camera.state).toEqual({ at: 'failed', fault });
  });

  it('blocked by settings is not requested again, which would not help', async () => {
    const { camera, device: one } = device({ permission: async () => ({ state: 'denied' }) as PermissionStatus });
    one.error = named('NotAllowedError');
    await camera.open();
    expect(camera.state).toEqual({ at: 'failed', fault: 'blocked' });
  });

  it('reports an unknown source of the refusal', async () => {
    const { camera, device: one } = device({ permission: () => Promise.reject(named('InvalidStateError')) });
    one.error = named('NotAllowedError');
    await camera.open();
    expect(camera.state).toEqual({ at: 'failed', fault: 'permissions' });
  });

  it('is not requested on an insecure page, or in a browser without one', async () => {
    const { camera } = device({ isSecure: false });
    await camera.open();
    expect(camera.state).toEqual({ at: 'failed', fault: 'insecure' });
    const { camera: other } = device({ isAvailable: false });
    await other.open();
    expect(other.state).toEqual({ at: 'failed', fault: 'unsupported' });
  });

  it('ends every track when closed, also one that arrives later', async () => {
    const { camera, opened } = device();
    await camera.open();
    const late = camera.open();
    camera.close();
    await late;
    expect(opened.length).toBe(2);
    expect(opened.every(({ active }) => !active)).toBe(true);
    expect(camera.state.at).toBe('off');
  });

  it('is reopened when its stream ended on its own', async () => {
    const { camera, opened } = device();
    await camera.open();
    opened[0]?.tracks.forEach((track) => track.stop());
    await camera.check();
    expect(opened.length).toBe(2);
    expect(camera.stream).toBe(opened[1]);
    camera.close();
  });

  it('reports a revoked permission', async () => {
    const { camera, opened, device: one } = device();
    await camera.open();
    one.error = named('NotAllowedError');
    opened[0]?.tracks[0]?.stop();
    await camera.check();
    expect(camera.state).toEqual({ at: 'failed', fault: 'denied' });
    camera.close();
  });

  it('is reopened when black after a phone call, although it claims to be live', async () => {
    const { camera, opened, device: one } = device();
    await camera.open();
    one.isBlack = true;
    await camera.check();
    expect(opened.length).toBe(1);
    const [track] = opened[0]?.tracks ?? [];
    if (!track) throw new Error('no track');
    track.muted = true;
    track.dispatchEvent(new Event('mute'));
    await camera.check();
    expect(opened.length).toBe(1);
    track.muted = false;
    await camera.check();
    expect(opened.length).toBe(2);
    camera.close();
  });

  it('reports the lost device and the duration, also when permission was needed again', async () => {
    const { camera, opened, device: one, gaps } = device();
    await camera.open();
    expect(gaps).toEqual([]);
    one.error = named('NotAllowedError');
    opened[0]?.tracks[1]?.stop();
    await camera.check();
    one.now = 4_000;
    one.error = undefined;
    await camera.open();
    // The failed attempt had released the camera.
    expect(gaps).toEqual([
      ['camera', 4_000],
      ['microphone', 4_000],
    ]);
    camera.close();
  });

  it('reports all devices lost during reopening, whichever ended first', async () => {
    const { camera, opened, gaps } = device();
    await camera.open();
    opened[0]?.tracks[0]?.stop();
    await camera.check();
    expect(opened[0]?.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
    expect(gaps.map(([part]) => part)).toEqual(['camera', 'microphone']);
    camera.close();
  });

  it('reports a phone call that returned the stream unchanged', async () => {
    const { camera, opened, device: one, gaps } = device();
    await camera.open();
    const track = opened[0]?.tracks[0];
    if (!track) throw new Error('no track');
    track.muted = true;
    track.dispatchEvent(new Event('mute'));
    one.now = 7_000;
    await camera.check();
    expect(gaps).toEqual([]);
    track.muted = false;
    await camera.check();
    expect(gaps).toEqual([['camera', 7_000]]);
    expect(opened.length).toBe(1);
    camera.close();
  });

  it('is reopened when a call left it muted, with growing pauses if that does not help', async () => {
    const { camera, opened, device: one } = device();
    await camera.open();
    const mute = () => opened.at(-1)?.tracks.forEach((track) => (track.muted = true));
    const pass = async (ms: number) => {
      one.now += ms;
      await camera.check();
    };
    mute();
    one.isHidden = true;
    await pass(0);
    await pass(60_000);
    one.isHidden = false;
    await pass(0);
    await pass(4_000);
    expect(opened.length).toBe(1);
    await pass(1_000);
    expect(opened.length).toBe(2);
    mute();
    await pass(0);
    await pass(9_000);
    expect(opened.length).toBe(2);
    await pass(1_000);
    expect(opened.length).toBe(3);
    camera.close();
  });

  /** An open camera that is checked each second. */
  async function openCamera() {
    const all = device();
    const { camera, device: one } = all;
    await camera.open();
    const pass = async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 1) {
        one.now += 1_000;
        await camera.check();
      }
    };
    return { ...all, pass };
  }

  it('keeps a stream whose microphone its owner muted, unless the page was hidden before', async () => {
    const { camera, opened, device: one, pass } = await openCamera();
    const mute = () => opened.at(-1)?.tracks.forEach((track) => (track.muted = track.kind === 'audio'));
    mute();
    await pass(600);
    expect(opened.length).toBe(1);
    one.isHidden = true;
    one.seen();
    one.isHidden = false;
    await pass(10);
    expect(opened.length).toBe(2);
    camera.close();
  });

  it('is reopened only a few times if that does not help', async () => {
    const { camera, opened, pass } = await openCamera();
    for (let look = 0; look < 1_000; look += 1) {
      opened.at(-1)?.tracks.forEach((track) => (track.muted = true));
      await pass(1);
    }
    expect(opened.length).toBe(6);
    camera.close();
  });

  it('keeps a muted stream while it is recorded', async () => {
    const { camera, opened, pass } = await openCamera();
    camera.isRecorded = true;
    opened[0]?.tracks.forEach((track) => (track.muted = true));
    await pass(60);
    expect(opened.length).toBe(1);
    camera.isRecorded = false;
    await pass(10);
    expect(opened.length).toBe(2);
    camera.close();
  });

  it('without a picture in time is checked again: only a dead one is reopened', async () => {
    const { camera, opened, device: one } = device();
    await camera.open();
    const [track] = opened[0]?.tracks ?? [];
    one.isBlack = undefined;
    track?.dispatchEvent(new Event('mute'));
    await camera.check();
    await camera.check();
    one.isBlack = false;
    await camera.check();
    expect(opened.length).toBe(1);
    one.isBlack = undefined;
    track?.dispatchEvent(new Event('mute'));
    for (let look = 0; look < 3; look += 1) await camera.check();
    expect(opened.length).toBe(2);
    camera.close();
  });

  it('flips to the other side, which is not a gap', async () => {
    const { camera, asked, gaps } = device();
    await camera.open();
    await camera.flip();
    expect(camera.state).toMatchObject({ at: 'on', facing: 'environment', canFlip: true });
    expect(asked.map(({ video }) => video)).toMatchObject([
      { facingMode: { ideal: 'user' } },
      { facingMode: { ideal: 'environment' } },
    ]);
    expect(gaps).toEqual([]);
    camera.close();
  });
});
