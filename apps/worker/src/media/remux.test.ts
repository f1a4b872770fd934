import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ffmpeg, runFfmpeg } from '@tessera/media/ffmpeg';
import { claimingMp4, inflatingWebm } from './hostile-recordings.fixture.ts';
import { NotARecording, remux } from './remux.ts';
import { probe } from './video-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remux-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const most = 10;
const upright = '120x160';
const picture = (seconds: number, size = '160x120') => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`],
];
const sound = (seconds: number, volume = 1) => [
  ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds},volume=${volume}`],
];
const recorders = {
  'video/webm': ['-c:v', 'libvpx', '-g', '20', '-c:a', 'libopus', '-f', 'webm', '-live', '1'],
  'another webm': ['-c:v', 'libvpx-vp9', '-g', '20', '-c:a', 'libopus', '-f', 'webm', '-live', '1'],
  'video/mp4': [
    // An encoder would not seek to a later frame.
    ...['-c:v', 'libx264', '-bf', '0', '-pix_fmt', 'yuv420p', '-g', '20', '-c:a', 'aac'],
    ...['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
  ],
};

/** The output of a browser's recorder: written without seeking back, so without duration and index. */
async function recording(type: keyof typeof recorders, seconds: number, size?: string, volume?: number) {
  const path = join(folder, `made-${Math.random()}`);
  await ffmpeg([...picture(seconds, size), ...sound(seconds, volume), ...recorders[type], path]);
  return readFile(path);
}
function chunksOf(bytes: Buffer, size = 5_000): Readable[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, at) => Readable.from([bytes.subarray(at * size, (at + 1) * size)]));
}
/** Number of frames decoded after a seek to the given time. */
async function framesFrom(path: string, seconds: number): Promise<number> {
  const { said } = await runFfmpeg(['-ss', String(seconds), '-i', path, '-map', '0:v', '-f', 'null', '-']);
  return Number(/frame=\s*(\d+)(?!.*frame=)/s.exec(said)?.[1] ?? 0);
}

describe('remux', () => {
  it.each([['video/webm'], ['video/mp4']] as const)('gives %s a duration and an index', async (type) => {
    const made = await recording(type, 6);
    const whole = await remux(chunksOf(made), folder, most);
    expect(whole.type).toBe(type);
    expect(whole.recordings).toEqual([{ first: 0, last: chunksOf(made).length - 1, seconds: whole.seconds }]);
    expect(whole.seconds).toBeGreaterThan(5.8);
    expect(whole.seconds).toBeLessThan(6.3);
    const bytes = await readFile(whole.path);
    if (type === 'video/webm') {
      expect(bytes.includes(Buffer.from('1c53bb6b', 'hex'))).toBe(true);
      expect(made.includes(Buffer.from('1c53bb6b', 'hex'))).toBe(false);
    } else expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const after = await framesFrom(whole.path, 4);
    expect(after).toBeGreaterThan(15);
    expect(after).toBeLessThan(45);
  });

  it('accepts Chromium’s recordings: H.264 in webm and Opus in mp4', async () => {
    const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '20'];
    const mp4 = ['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'];
    for (const [recorder, from] of [
      [[...h264, '-c:a', 'libopus', '-f', 'matroska', '-live', '1'], 'matroska'],
      [['-c:v', 'libvpx-vp9', '-g', '20', '-c:a', 'libopus', '-strict', '-2', ...mp4], 'mov'],
    ] as const) {
      const path = join(folder, from);
      await ffmpeg([...picture(3), ...sound(3), ...recorder, path]);
      const whole = await remux(chunksOf(await readFile(path)), folder, most);
      expect(whole.type).toBe('video/mp4');
      expect(whole.seconds).toBeGreaterThan(2.8);
      expect(await framesFrom(whole.path, 0)).toBeGreaterThan(25);
    }
  });

  it.each([['video/webm'], ['video/mp4']] as const)(
    'concatenates recordings of %s after the recorder restarted, also with the device rotated',
    async (type) => {
      const before = await recording(type, 3, undefined, 0);
      const after = await recording(type, 2, upright);
      const [early, late] = [chunksOf(before), chunksOf(after)];
      const whole = await remux([...early, ...late], folder, most);
      expect(whole.recordings).toEqual([
        { first: 0, last: early.length - 1, seconds: expect.closeTo(3, 0) },
        { first: early.length, last: early.length + late.length - 1, seconds: expect.closeTo(2, 0) },
      ]);
      expect(whole.seconds).toBeGreaterThan(4.8);
      expect(whole.seconds).toBeLessThan(5.4);
      const size = async (at: number) =>
        /rawvideo.* (\d+x\d+)/.exec(
          (await runFfmpeg(['-ss', `${at}`, '-i', whole.path, '-frames:v', '1', '-f', 'rawvideo', '-y', '/dev/null']))
            .said,
        )?.[1];
      expect([await size(1), await size(2.5), await size(3.5), await size(4.5)]).toEqual([
        ...['160x120', '160x120'],
        ...[upright, upright],
      ]);
      // The tone of the second recording starts with its picture.
      const { said } = await runFfmpeg(['-i', whole.path, '-af', 'silencedetect=d=1', '-vn', '-f', 'null', '-']);
      expect(Number(/silence_end: ([\d.]+)/.exec(said)?.[1])).toBeCloseTo(3, 0.7);
    },
  );

  it.each([
    ['video/webm', 'video/mp4'],
    ['video/mp4', 'video/webm'],
    ['video/webm', 'another webm'],
  ] as const)('loses nothing where a recording of %s is followed by one of %s', async (one, other) => {
    const before = await recording(one, 3, undefined, 0);
    const after = await recording(other, 2, upright);
    const whole = await remux([...chunksOf(before), ...chunksOf(after)], folder, most);
    expect(whole.type).toBe('video/mp4');
    expect(whole.recordings).toMatchObject([{ seconds: expect.closeTo(3, 0) }, { seconds: expect.closeTo(2, 0) }]);
    expect(whole.seconds).toBeGreaterThan(4.8);
    expect(whole.seconds).toBeLessThan(5.4);
    const shown = await Promise.all([0, 3.2].map((at) => framesFrom(whole.path, at)));
    expect(shown[0]).toBeGreaterThan(45);
    expect(shown[1]).toBeGreaterThan(12);
    const { said } = await runFfmpeg(['-i', whole.path, '-af', 'silencedetect=d=1', '-vn', '-f', 'null', '-']);
    expect(Number(/silence_end: ([\d.]+)/.exec(said)?.[1])).toBeCloseTo(3, 0.7);
  });

  it.each([['video/webm'], ['video/mp4']] as const)(
    'finds the start of a recording of %s in a one-byte chunk, also after the short end of another',
    async (type) => {
      const [before, after] = [await recording(type, 2), await recording(type, 2)];
      const cut = (bytes: Buffer, ...at: number[]) =>
        [0, ...at].map((from, index) => Readable.from([bytes.subarray(from, [...at, bytes.length][index])]));
      const chunks = [...cut(before, 1, before.length - 9), ...cut(after, 1, 3)];
      const whole = await remux(chunks, folder, most);
      expect(whole.recordings.map(({ first, last }) => [first, last])).toEqual([
        [0, 2],
        [3, 5],
      ]);
      expect(whole.seconds).toBeGreaterThan(3.7);
    },
  );

  it('keeps what was recorded before the battery died', async () => {
    const made = await recording('video/webm', 6);
    const whole = await remux(chunksOf(made.subarray(0, Math.floor(made.length * 0.6))), folder, most);
    expect(whole.seconds).toBeGreaterThan(2.5);
    expect((await probe(whole.type, whole.path)).seconds).toBe(whole.seconds);
  });

  it.each([
    ['nothing', []],
    ['text', [Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')]],
    ['a head alone', [Buffer.from('1a45dfa3', 'hex')]],
  ])('rejects %s', async (_, chunks) => {
    await expect(
      remux(
        chunks.map((bytes) => Readable.from([bytes])),
        folder,
        most,
      ),
    ).rejects.toThrow(NotARecording);
  });

  it.each([
    ['inflates a thousandfold', inflatingWebm(6, 4 * 1024 * 1024)],
    ['claims millions of frames', claimingMp4(4_000_000)],
  ])('rejects a file that %s, and leaves nothing behind', async (_, bytes) => {
    await expect(remux(chunksOf(bytes), folder, most)).rejects.toThrow(NotARecording);
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes the first of too many recordings, and reports the rest', async () => {
    const one = await recording('video/webm', 1);
    const chunks = () => [one, one, one].map((bytes) => Readable.from([bytes]));
    const some = await remux(chunks(), folder, 2);
    expect(some).toMatchObject({ isWhole: false, recordings: [{ last: 0 }, { first: 1, last: 1 }] });
    expect(await remux(chunks(), folder, 3)).toMatchObject({ isWhole: true, recordings: [{}, {}, {}] });
  });

  it('reports an incomplete file when a recording in other codecs cannot be decoded', async () => {
    const whole = await remux(
      [...chunksOf(await recording('video/mp4', 2)), ...chunksOf(inflatingWebm(20, 1024))],
      folder,
      most,
    );
    expect(whole).toMatchObject({ isWhole: false, type: 'video/mp4', recordings: [{ first: 0 }] });
  });

  (process.platform !== 'linux' ? it.skip : it)('fails like any other work where the disk is full', async () => {
    await symlink('/dev/full', join(folder, 'raw-0'));
    async function* slowly() {
      yield Readable.from([inflatingWebm(1, 1024)]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      yield Readable.from([Buffer.alloc(100)]);
    }
    await expect(remux(slowly(), folder, most)).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
