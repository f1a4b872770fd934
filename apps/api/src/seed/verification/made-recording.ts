import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ffmpeg } from '@tessera/media/ffmpeg';

/** Length of the made recordings. */
export const recordedSeconds = 40;

export interface MadeRecording {
  video: Buffer;
  agentAudio: Buffer;
}

const picture = `gradients=size=320x240:rate=8:duration=${recordedSeconds}:speed=0.03:c0=0x4458d8:c1=0xf0a060:nb_colors=2,format=yuv420p`;
const hum = `sine=frequency=196:duration=${recordedSeconds},volume=0.05`;
const opus = ['-c:a', 'libopus', '-b:a', '16k'];
const webm = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '60k', '-g', '16', '-f', 'webm'];

/** Makes a recording of nobody: moving colours and a hum, in the format of a browser's recording. */
export async function madeRecording(): Promise<MadeRecording> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-recording-'));
  try {
    const [video, audio] = [join(folder, 'video.webm'), join(folder, 'agent.ogg')];
    const sound = ['-f', 'lavfi', '-i', hum];
    await ffmpeg(['-f', 'lavfi', '-i', picture, ...sound, ...webm, ...opus, '-live', '1', video]);
    await ffmpeg([...sound, ...opus, audio]);
    return { video: await readFile(video), agentAudio: await readFile(audio) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
