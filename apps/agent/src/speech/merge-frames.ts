import { AudioFrame } from '@livekit/rtc-node';

/**
 * Frames of one rate and one channel as a single one. `mergeFrames` of agents-js copies all that came before for each
 * frame: seconds for a reading, in which nothing else of the agent runs.
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
