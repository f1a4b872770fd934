import { timings } from '@tessera/consent/timings';
import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import type { FaceModel } from './face-model.ts';
import { FaceWatch, type FaceEnvironment, isLive } from './face-watch.ts';
import { pictureReader } from '../photo/picture-reader.ts';

const grey = (light: number) => ({ width: 2, height: 2, data: new Uint8ClampedArray(16).fill(light) }) as ImageData;

/** A watch with the test's detections and models. */
function watchOf(models: ('good' | 'throws' | 'absent' | 'late')[], count = 1, picture: ImageData | null = grey(120)) {
  const told: string[] = [];
  let now = 0;
  let lose: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  let opened = 0;
  let closed = 0;
  let isThere = true;
  const environment: FaceEnvironment = {
    openModel: async (_timings, on): Promise<FaceModel> => {
      const kind = models.shift() ?? 'absent';
      if (kind === 'absent') throw new Error('404');
      opened += 1;
      lose = on.lost;
      const throws = () => {
        throw new Error('context lost');
      };
      const model = { count: kind === 'throws' ? throws : () => count, close: () => (closed += 1) };
      if (kind !== 'late') return model;
      arrive = () => on.late(model);
      throw new Error('too slow');
    },
    isLive: () => isThere,
    pictureOf: () => picture ?? undefined,
    now: () => now,
  };
  const watch = new FaceWatch(
    {} as HTMLVideoElement,
    () => timings,
    (event) => told.push(event),
    environment,
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1));
  return {
    watch,
    told,
    begin: async () => {
      watch.start();
      await settle();
    },
    look: async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        now += 1_000;
        watch.look();
        await settle();
      }
    },
    lose: async () => {
      lose();
      await settle();
    },
    arrive: () => arrive(),
    showPicture: (shows: boolean) => (isThere = shows),
    counts: () => ({ opened, closed }),
  };
}

describe('the face watch', () => {
  afterEach(() => {
    unstubAllGlobals();
    jest.useRealTimers();
  });

  it.each([
    ['300 ms with the model', 'good' as const, 300],
    ['400 ms by colour', 'absent' as const, 400],
  ])('detects every %s (specification, 9)', async (_what, model, ms) => {
    jest.useFakeTimers();
    const { watch } = watchOf([model]);
    const looks = jest.spyOn(watch, 'look');
    watch.start();
    // The first detection happens before a model can be loaded.
    await jest.advanceTimersByTimeAsync(400);
    expect(looks).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(10 * ms - 1);
    expect(looks).toHaveBeenCalledTimes(10);
    await jest.advanceTimersByTimeAsync(1);
    expect(looks).toHaveBeenCalledTimes(11);
    watch.stop();
  });

  it('counts faces with the model', async () => {
    const { watch, begin, look } = watchOf(['good'], 2);
    await begin();
    await look(2);
    expect(watch.state).toMatchObject({ faces: 'many', detector: 'model' });
    watch.stop();
  });

  it('falls back to colour without the model, and reports it', async () => {
    const { watch, begin, look } = watchOf(['absent']);
    await begin();
    await look(3);
    expect(watch.state).toMatchObject({ faces: 'none', detector: 'colour' });
    watch.stop();
  });

  it('reports that nothing can detect, if no picture is readable, once it is known that no model comes', async () => {
    const { watch, told, begin, look } = watchOf(['absent'], 1, null);
    watch.start();
    watch.look();
    expect(told).toEqual([]);
    await begin();
    await look(1);
    expect([watch.state.detector, told]).toEqual(['off', ['changed']]);
    watch.stop();
  });

  it('counts faces with the model also if no picture is readable', async () => {
    const { watch, begin, look } = watchOf(['good'], 1, null);
    await begin();
    await look(2);
    expect(watch.state).toMatchObject({ faces: 'one', detector: 'model' });
    watch.stop();
  });

  it('has no picture if something blocks the page from reading it', () => {
    const getImageData = jest.fn(() => {
      throw new DOMException('not for pages', 'SecurityError');
    });
    const canvas = { getContext: () => ({ drawImage: () => undefined, getImageData }) };
    stubGlobal('document', { createElement: () => canvas });
    expect(pictureReader({ width: 64, height: 48 })({} as HTMLVideoElement)).toBeUndefined();
    expect(getImageData).toHaveBeenCalled();
  });

  it('replaces colour when a model comes late, and closes one that comes after the end', async () => {
    const { watch, begin, look, arrive, counts } = watchOf(['late'], 2);
    await begin();
    await look(3);
    expect(watch.state).toMatchObject({ detector: 'colour' });
    arrive();
    await look(2);
    expect(watch.state).toMatchObject({ faces: 'many', detector: 'model' });
    watch.stop();
    arrive();
    expect(counts().closed).toBe(2);
  });

  it('reports darkness where colour cannot decide, and counts nobody as absent', async () => {
    const { watch, told, begin, look } = watchOf(['absent'], 0, grey(8));
    await begin();
    await look(15);
    expect(watch.state).toMatchObject({ faces: 'unknown', detector: 'colour', isDark: true });
    expect(told).not.toContain('user_not_in_frame');
    watch.stop();
  });

  it('reloads the model when its context is lost', async () => {
    const { watch, begin, look, lose, counts } = watchOf(['good', 'good']);
    await begin();
    await lose();
    await look(2);
    expect(counts()).toEqual({ opened: 2, closed: 1 });
    expect(watch.state).toMatchObject({ faces: 'one', detector: 'model' });
    watch.stop();
    expect(counts().closed).toBe(2);
  });

  it('never reports absence while the model throws', async () => {
    const { watch, told, begin, look } = watchOf(['throws', 'throws', 'throws', 'throws']);
    await begin();
    await look(4);
    expect(told).not.toContain('user_not_in_frame');
    expect(watch.state.isOutOfFrame).toBe(false);
    watch.stop();
  });

  it.each([
    ['good' as const, 'model'],
    ['absent' as const, 'colour'],
  ])(
    'knows nothing without a live picture, with a model that is %s, which is not the detector’s fault',
    async (model, detector) => {
      const { watch, told, begin, look, showPicture } = watchOf([model], 1);
      showPicture(false);
      await begin();
      await look(3);
      expect(told).toEqual([]);
      showPicture(true);
      await look(3);
      expect(watch.state).toMatchObject({ detector });
      showPicture(false);
      await look(15);
      expect(watch.state).toMatchObject({ faces: 'unknown', detector });
      expect(told).not.toContain('user_not_in_frame');
      watch.stop();
    },
  );

  it.each([
    ['that is live', {}, {}, true],
    ['without data', { readyState: 1 }, {}, false],
    ['whose camera was lost: its last picture stays', {}, { readyState: 'ended' }, false],
    ['whose camera is muted', {}, { muted: true }, false],
  ])('sees a video %s', (_what, ofVideo, ofTrack, expected) => {
    const track = { readyState: 'live', muted: false, ...ofTrack };
    const srcObject = { getVideoTracks: () => [track] };
    const video = { HAVE_CURRENT_DATA: 2, readyState: 4, videoWidth: 640, srcObject, ...ofVideo };
    expect(isLive(video as unknown as HTMLVideoElement)).toBe(expected);
  });

  it('notifies the agent after ten seconds of absence', async () => {
    const { watch, told, begin, look } = watchOf(['good'], 0);
    await begin();
    await look(10);
    expect(told).not.toContain('user_not_in_frame');
    await look(1);
    expect(told.at(-1)).toBe('user_not_in_frame');
    watch.stop();
  });
});
