import { timings } from '@tessera/consent/timings';
import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { openFaceModel } from './face-model.ts';

/** Resolves when the test says so. */
function later<Thing>(thing: Thing) {
  let arrive: () => void = () => undefined;
  const coming = new Promise<Thing>((resolve) => (arrive = () => resolve(thing)));
  return { coming, arrive: () => arrive() };
}

describe('the face model', () => {
  const detector = { detectForVideo: () => ({ detections: [{}, {}] }), close: () => undefined };
  const wasm = { wasmLoaderPath: 'the loader', wasmBinaryPath: 'the binary' };
  const forVisionTasks = jest.fn<Promise<typeof wasm>, [path: string]>();
  const createFromOptions = jest.fn<Promise<typeof detector>, [files: typeof wasm, options: object]>();
  const vision = { FilesetResolver: { forVisionTasks }, FaceDetector: { createFromOptions } };

  beforeEach(() => {
    jest.useFakeTimers();
    forVisionTasks.mockReset().mockResolvedValue(wasm);
    createFromOptions.mockReset().mockResolvedValue(detector);
    // A device without a GPU.
    const canvas = { addEventListener: () => undefined, getContext: () => null };
    stubGlobal('document', { createElement: () => canvas });
  });
  afterEach(() => {
    unstubAllGlobals();
    jest.useRealTimers();
  });

  it('is the short-range model, served by this app, with a minimum confidence of 0.6 (specification, 9)', async () => {
    const model = await openFaceModel(timings, { lost: jest.fn(), late: jest.fn() }, async () => vision);
    expect(forVisionTasks.mock.calls).toEqual([['/face/wasm']]);
    expect(createFromOptions.mock.calls).toEqual([
      [
        wasm,
        expect.objectContaining({
          baseOptions: { modelAssetPath: '/face/face_detector_short_range.tflite', delegate: 'CPU' },
          runningMode: 'VIDEO',
          minDetectionConfidence: 0.6,
        }),
      ],
    ]);
    expect(model.count({} as HTMLVideoElement, 1)).toBe(2);
  });

  it.each([
    ['5 s to be imported', 5_000],
    ['3 s to be initialised', 3_000],
  ])('has %s (specification, 7), and is delivered when it comes later', async (what, ms) => {
    const imported = later(vision);
    const made = later(detector);
    const asked = later(undefined);
    createFromOptions.mockImplementation(() => {
      asked.arrive();
      return made.coming;
    });
    const late = later(undefined);
    const failed = jest.fn();
    openFaceModel(timings, { lost: jest.fn(), late: late.arrive }, () => imported.coming).catch(failed);
    if (what.endsWith('initialised')) {
      imported.arrive();
      await asked.coming;
    }
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
    imported.arrive();
    made.arrive();
    await late.coming;
  });
});
