import { AudioFrame } from '@livekit/rtc-node';

/**
 * Merges frames of one rate and one channel. `mergeFrames` of agents-js copies all previous frames for each one, which
 * blocks the agent for seconds on a long reading.
 */
export function mergedFrame(frames: readonly AudioFrame[]): AudioFrame {
  const count = frames.reduce((sum, { data }) => sum + data.length, 0);
  const samples = new Int16Array(count);
  let at = 0;
  for (const { data } of frames) {
    samples.set(data, at);
    at += data.length;
  }
  return new AudioFrame(samples, frames[0]?.sampleRate ?? 0, 1, count);
}
