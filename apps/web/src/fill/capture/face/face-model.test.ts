import { timings } from '@tessera/consent/timings';
import { vi } from 'vitest';
import { openFaceModel } from './face-model.ts';

const library = '@mediapipe/tasks-vision';

/** What comes when the test says so. */
function later<Thing>(thing: Thing) {
  let arrive: () => void = () => undefined;
  const coming = new Promise<Thing>((resolve) => (arrive = () => resolve(thing)));
  return { coming, arrive: () => arrive() };
}

describe('the face model', () => {
  const detector = { detectForVideo: () => ({ detections: [{}, {}] }), close: () => undefined };
  const forVisionTasks = vi.fn<(wasm: string) => Promise<string>>();
  const createFromOptions = vi.fn<(files: string, options: object) => Promise<typeof detector>>();
  const vision = { FilesetResolver: { forVisionTasks }, FaceDetector: { createFromOptions } };

  beforeEach(() => {
    vi.useFakeTimers();
    forVisionTasks.mockReset().mockResolvedValue('the wasm files');
    createFromOptions.mockReset().mockResolvedValue(detector);
    // One without a graphics processor.
    const canvas = { addEventListener: () => undefined, getContext: () => null };
    vi.stubGlobal('document', { createElement: () => canvas });
  });
  afterEach(() => {
    vi.doUnmock(library);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is the short one, from the files of this app, and believes a face from 0.6 on (specification, 9)', async () => {
    vi.doMock(library, () => vision);
    const model = await openFaceModel(timings, { lost: vi.fn(), late: vi.fn() });
    expect(forVisionTasks).toHaveBeenCalledExactlyOnceWith('/face/wasm');
    expect(createFromOptions).toHaveBeenCalledExactlyOnceWith(
      'the wasm files',
      expect.objectContaining({
        baseOptions: { modelAssetPath: '/face/face_detector_short_range.tflite', delegate: 'CPU' },
        runningMode: 'VIDEO',
        minDetectionConfidence: 0.6,
      }),
    );
    expect(model.count({} as HTMLVideoElement, 1)).toBe(2);
  });

  it.each([
    ['5 s to be imported', 5_000],
    ['3 s to be initialised', 3_000],
  ])('has %s (specification, 7), and is handed over when it comes later', async (what, ms) => {
    const imported = later(vision);
    const made = later(detector);
    const asked = later(undefined);
    createFromOptions.mockImplementation(() => {
      asked.arrive();
      return made.coming;
    });
    vi.doMock(library, () => imported.coming);
    const late = later(undefined);
    const failed = vi.fn();
    openFaceModel(timings, { lost: vi.fn(), late: late.arrive }).catch(failed);
    if (what.endsWith('initialised')) {
      imported.arrive();
      await asked.coming;
    }
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
    imported.arrive();
    made.arrive();
    await late.coming;
  });
});
