import type { Timings } from '@tessera/consent/timings';
import type { FaceDetectorOptions, FilesetResolver } from '@mediapipe/tasks-vision';
import { faces as numbers } from '../limits.ts';

/** Detects faces in a picture. */
export interface FaceModel {
  count: (video: HTMLVideoElement, at: number) => number;
  close: () => void;
}

/** Files served by this app (public/face, and the wasm files that the build copies there). */
const files = { wasm: '/face/wasm', model: '/face/face_detector_short_range.tflite' } as const;

type WasmFileset = Awaited<ReturnType<typeof FilesetResolver.forVisionTasks>>;
/** The used part of @mediapipe/tasks-vision. */
interface Vision {
  FilesetResolver: { forVisionTasks: (path: string) => Promise<WasmFileset> };
  FaceDetector: { createFromOptions: (files: WasmFileset, options: FaceDetectorOptions) => Promise<Detector> };
}
interface Detector {
  detectForVideo: (video: HTMLVideoElement, at: number) => { detections: unknown[] };
  close: () => void;
}

const importVision = (): Promise<Vision> => import('@mediapipe/tasks-vision');

/** The timeout was exceeded; the result may still arrive. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow(`It took more than ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function create(vision: Vision, delegate: 'GPU' | 'CPU', onLost: () => void): Promise<FaceModel> {
  const canvas = document.createElement('canvas');
  canvas.addEventListener('webglcontextlost', onLost, { once: true });
  const detector = await vision.FaceDetector.createFromOptions(
    await vision.FilesetResolver.forVisionTasks(files.wasm),
    {
      baseOptions: { modelAssetPath: files.model, delegate },
      runningMode: 'VIDEO',
      minDetectionConfidence: numbers.confidence,
      canvas,
    },
  );
  return {
    count: (video, at) => detector.detectForVideo(video, at).detections.length,
    close: () => {
      canvas.removeEventListener('webglcontextlost', onLost);
      detector.close();
    },
  };
}

/** A GPU that failed once would fail again and double the loading time. */
let isGraphicsRefused: boolean | undefined;

/** Names of software renderers: with these the model takes a third of a core and blocks the page. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function hasGraphics(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !software.test(name);
}

async function make(vision: Vision, onLost: () => void): Promise<FaceModel> {
  isGraphicsRefused ??= !hasGraphics();
  if (isGraphicsRefused) return create(vision, 'CPU', onLost);
  return create(vision, 'GPU', onLost).catch(() => {
    isGraphicsRefused = true;
    return create(vision, 'CPU', onLost);
  });
}

export interface FaceModelListener {
  /** The GPU context was lost: the model has to be loaded again. */
  lost: () => void;
  /** A late model, which the listener must close. */
  late: (model: FaceModel) => void;
}

/**
 * Loads the face model, on the GPU if possible.
 * @throws TooSlow, or the error of the loading
 */
export async function openFaceModel(
  timings: Pick<Timings, 'faceImportMs' | 'faceInitialiseMs'>,
  on: FaceModelListener,
  load = importVision,
): Promise<FaceModel> {
  const loaded = load();
  const made = loaded.then((vision) => make(vision, on.lost));
  try {
    await within(loaded, timings.faceImportMs);
    return await within(made, timings.faceInitialiseMs);
  } catch (error) {
    made.then(on.late, () => undefined);
    throw error;
  }
}
