import { type TusServer, tusServer } from './tus.ts';

/** Dependencies, replaceable in tests. */
export interface UploadEnvironment {
  server: TusServer;
  isOnline: () => boolean;
  /** Waits, at most until the network is back. */
  rest: (ms: number) => Promise<void>;
  /** Runs the work while no other tab does so for the same recording. */
  exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  hash: (bytes: ArrayBuffer) => Promise<string>;
}

export const browserUploads: UploadEnvironment = {
  server: tusServer,
  isOnline: () => navigator.onLine,
  rest: (ms) =>
    new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer);
        removeEventListener('online', over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      addEventListener('online', over);
    }),
  exclusively: async (name, work) => {
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(name, work);
  },
  hash: async (bytes) => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))),
};
