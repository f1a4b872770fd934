import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StereoRecording, recordingRate } from './stereo-recording.ts';

const tone = (ms: number, value: number): Int16Array => new Int16Array((recordingRate * ms) / 1000).fill(value);

async function recorded(act: (recording: StereoRecording, at: (ms: number) => void) => void, beginsAt = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  const path = join(folder, 'session.pcm');
  let now = beginsAt;
  const recording = await StereoRecording.begin(
    path,
    0,
    (error) => Promise.reject(error),
    () => now,
  );
  act(recording, (ms) => {
    now = ms;
  });
  await recording.end();
  const content = await readFile(path);
  await rm(folder, { recursive: true });
  const samples = new Int16Array(content.buffer, content.byteOffset, content.length / 2);
  const at = (ms: number, channel: 0 | 1) => samples[Math.round((ms * recordingRate) / 1000) * 2 + channel];
  return { left: (ms: number) => at(ms, 0), right: (ms: number) => at(ms, 1), ms: content.length / 4 / 16 };
}

test('audio of each side is at its time, with silence in between', async () => {
  const { left, right, ms } = await recorded((recording, at) => {
    at(100);
    recording.add('proposer', tone(50, 7));
    recording.add('agent', tone(50, 9), 100);
    at(1_000);
    recording.add('proposer', tone(50, 8));
    at(1_100);
  });
  expect(ms).toBe(1_100);
  expect([left(50), left(125), left(500), left(1_025), left(1_075)]).toEqual([0, 7, 0, 8, 0]);
  expect([right(125), right(225), right(275)]).toEqual([0, 9, 0]);
});

test('slightly delayed frames are joined without gaps', async () => {
  const { left } = await recorded((recording, at) => {
    at(0);
    recording.add('proposer', tone(20, 5));
    at(100);
    recording.add('proposer', tone(20, 6));
    at(200);
  });
  expect([left(10), left(30), left(110)]).toEqual([5, 6, 0]);
});

test('scheduled audio of the agent is removed when interrupted', async () => {
  const { right } = await recorded((recording, at) => {
    at(0);
    recording.add('agent', tone(500, 9));
    expect(recording.endOf('agent')).toBe(0.5);
    at(200);
    recording.cut('agent');
    expect(recording.endOf('agent')).toBe(0.2);
    at(600);
  });
  expect([right(100), right(300)]).toEqual([9, 0]);
});

test("a second agent's recording starts with the session", async () => {
  const { left, ms } = await recorded((recording, at) => {
    recording.add('proposer', tone(50, 3));
    at(60_100);
  }, 60_000);
  expect(ms).toBe(60_100);
  expect([left(0), left(60_025)]).toEqual([0, 3]);
});
