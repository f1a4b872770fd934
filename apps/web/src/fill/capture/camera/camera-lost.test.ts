import { device, named } from './camera.fixture.ts';
import type { MediaEnvironment } from '../media-environment.ts';

describe('a lost camera', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const often = 1_000_000;

  /** A camera that something else takes during use. */
  async function lost(error: string, change: Partial<MediaEnvironment> = {}) {
    const all = device(change);
    await all.camera.open();
    all.device.error = named(error);
    all.opened[0]?.tracks.forEach((track) => track.stop());
    await all.camera.check();
    expect(all.camera.state.at).toBe('failed');
    return all;
  }

  it('is requested until it is back, and reported as lost meanwhile', async () => {
    const { camera, opened, device: one, gaps } = await lost('NotReadableError');
    const seen: string[] = [];
    camera.subscribe(() => seen.push(camera.state.at));
    await jest.advanceTimersByTimeAsync(often * 3);
    one.error = undefined;
    one.now = 9_000;
    await jest.advanceTimersByTimeAsync(often * 3);
    expect(camera.stream).toBe(opened[1]);
    expect(new Set(seen)).toEqual(new Set(['failed', 'on']));
    expect(gaps).toEqual([
      ['camera', 9_000],
      ['microphone', 9_000],
    ]);
    camera.close();
  });

  it.each(['plugged', 'seen'] as const)('is requested immediately when something is %s', async (what) => {
    const { camera, opened, device: one } = await lost('NotFoundError');
    one.error = undefined;
    one.isHidden = true;
    one[what]();
    await settle();
    expect(camera.stream).toBeUndefined();
    one.isHidden = false;
    one[what]();
    await settle();
    expect(camera.stream).toBe(opened[1]);
    camera.close();
  });

  it('is not requested again after a denial, until permission is granted', async () => {
    let state: PermissionState = 'prompt';
    const {
      camera,
      opened,
      device: one,
    } = await lost('NotAllowedError', {
      permission: async () => ({ state }) as PermissionStatus,
    });
    one.error = undefined;
    await jest.advanceTimersByTimeAsync(often * 3);
    expect([camera.state, opened.length]).toEqual([{ at: 'failed', fault: 'denied' }, 1]);
    state = 'granted';
    await jest.advanceTimersByTimeAsync(often);
    expect(camera.stream).toBe(opened[1]);
    camera.close();
  });

  it('stays closed after closing; one that never opened waits for the person', async () => {
    const { camera, opened, device: one } = await lost('NotReadableError');
    camera.close();
    one.error = undefined;
    await jest.advanceTimersByTimeAsync(often * 9);
    expect([camera.state.at, opened.length]).toEqual(['off', 1]);
    const { camera: fresh, opened: none, device: other } = device();
    other.error = named('NotReadableError');
    await fresh.open();
    other.error = undefined;
    await jest.advanceTimersByTimeAsync(often * 9);
    expect(none.length).toBe(0);
  });
});
