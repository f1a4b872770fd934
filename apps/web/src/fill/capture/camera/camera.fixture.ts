import { Camera, type CameraWish, type Part } from './camera.ts';
import { FakeStream } from './fake-stream.fixture.ts';
import type { MediaEnvironment } from '../media-environment.ts';

const wish: CameraWish = { width: 640, height: 480, facing: 'user', audio: true };

/** A camera whose device is played by the test. */
export function device(change: Partial<MediaEnvironment> = {}) {
  const opened: FakeStream[] = [];
  const asked: MediaStreamConstraints[] = [];
  const device = {
    isHidden: false,
    isBlack: false as boolean | undefined,
    now: 0,
    error: undefined as Error | undefined,
    plugged: () => undefined as void,
    seen: () => undefined as void,
  };
  const gaps: [Part, number][] = [];
  const environment: MediaEnvironment = {
    isSecure: true,
    isAvailable: true,
    open: async (constraints) => {
      if (device.error) throw device.error;
      asked.push(constraints);
      const stream = new FakeStream();
      opened.push(stream);
      return stream as unknown as MediaStream;
    },
    cameras: async () => 2,
    permission: async () => undefined,
    probe: async () => ({ isBlack: device.isBlack, isSilent: false }),
    now: () => device.now,
    isHidden: () => device.isHidden,
    onVisibility: (listener) => {
      device.seen = listener;
      return () => (device.seen = () => undefined);
    },
    onDevices: (listener) => {
      device.plugged = listener;
      return () => (device.plugged = () => undefined);
    },
    ...change,
  };
  const camera = new Camera(wish, 1_000_000, environment, (part, ms) => gaps.push([part, ms]));
  return { camera, opened, asked, device, gaps };
}
export const named = (name: string) => new DOMException('no', name);
