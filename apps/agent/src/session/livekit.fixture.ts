import { dispose } from '@livekit/rtc-node';

/**
 * Ends the threads of LiveKit's library, which keep a process from exiting. The library then loads itself anew for the
 * next test file of the process.
 */
export async function releaseLivekit(): Promise<void> {
  await dispose();
  Reflect.deleteProperty(globalThis, '_ffiClientInstance');
}
