/** Camera and microphone APIs of the browser, replaceable in tests. */
export interface MediaEnvironment {
  isSecure: boolean;
  isAvailable: boolean;
  open: (constraints: MediaStreamConstraints) => Promise<MediaStream>;
  cameras: () => Promise<number>;
  /** @returns undefined if the browser does not tell. @throws when the query failed */
  permission: (name: 'camera' | 'microphone') => Promise<PermissionStatus | undefined>;
  /** Whether a stream that claims to be live gives only black, or only silence. */
  probe: (stream: MediaStream) => Promise<{ isBlack: boolean | undefined; isSilent: boolean }>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  isHidden: () => boolean;
  onVisibility: (listener: () => void) => () => void;
  /** A device was plugged in or out. */
  onDevices: (listener: () => void) => () => void;
}

export const browserMedia: MediaEnvironment = {
  get isSecure() {
    return globalThis.isSecureContext;
  },
  get isAvailable() {
    return typeof navigator.mediaDevices?.getUserMedia === 'function';
  },
  open: (constraints) => navigator.mediaDevices.getUserMedia(constraints),
  cameras: async () =>
    (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput').length,
  permission: async (name) => {
    try {
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch (error) {
      // Not every browser knows these two names.
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  },
  probe: async (stream) => {
    const { isBlack, isSilent } = await import('./camera/stream-probe.ts');
    const [black, silent] = await Promise.all([isBlack(stream), isSilent(stream)]);
    return { isBlack: black, isSilent: silent };
  },
  now: () => performance.now(),
  isHidden: () => document.hidden,
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  onDevices: (listener) => {
    navigator.mediaDevices.addEventListener('devicechange', listener);
    return () => navigator.mediaDevices.removeEventListener('devicechange', listener);
  },
};
