import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';
import { checkRecord, type OpenMedia } from './check-record.ts';
import { exampleRecord } from './record.fixture.ts';
import { sealRecord } from './seal-record.ts';
import { SigningKey } from './signing-key.ts';

const key = new SigningKey(Buffer.alloc(32, 7).toString('base64'));
const parts = [randomBytes(300), randomBytes(200), randomBytes(250)];
const video = randomBytes(900);
const record = exampleRecord(parts, video);
const file = sealRecord(record, key);

async function* stream(bytes: Buffer) {
  yield bytes.subarray(0, 100);
  yield bytes.subarray(100);
}
const opener =
  (recording = parts, movie = video): OpenMedia =>
  async (piece) => {
    const bytes = 'chunk' in piece ? recording[piece.chunk] : movie;
    return bytes ? stream(bytes) : null;
  };
const withByte = (bytes: Buffer, at: number, flip: number) => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ flip;
  return changed;
};
const place = (length: number) => fc.tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 255 }));

describe('a sealed record', () => {
  it('is intact when unchanged', async () => {
    const { intact, checks } = await checkRecord(file, opener(), key.fingerprint);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(intact).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual([
      ...['file', 'signature', 'key', 'consent text', 'chain', 'recording as it came', 'video.webm'],
    ]);
  });

  it('is intact without video times, as in older records', async () => {
    const { video_times: _, transcript_from: __, ...older } = record;
    expect((await checkRecord(sealRecord(older, key), opener(), key.fingerprint)).intact).toBe(true);
  });

  it('is intact with a long transcript line', async () => {
    const transcript = record.transcript.map((line) => ({ ...line, text: 'word '.repeat(40_000) }));
    expect((await checkRecord(sealRecord({ ...record, transcript }, key), opener())).intact).toBe(true);
  });

  it('is not intact after a change of any byte of its file', async () => {
    await fc.assert(
      fc.asyncProperty(place(file.length), async ([at, flip]) => {
        expect((await checkRecord(withByte(file, at, flip), opener(), key.fingerprint)).intact).toBe(false);
      }),
      { numRuns: 1_500 },
    );
  });

  it('is not intact with a byte removed or added, or reformatted', async () => {
    const written = (text: string) => checkRecord(Buffer.from(text), opener());
    const text = file.toString();
    expect((await checkRecord(file.subarray(0, -1), opener())).intact).toBe(false);
    expect((await written(`${text} `)).intact).toBe(false);
    expect((await written(JSON.stringify(JSON.parse(text), null, 2))).intact).toBe(false);
    expect((await written(text.replace('{"record":', '{"record":1,"record":'))).intact).toBe(false);
    expect((await written(`\uFEFF${text}`)).intact).toBe(false);
  });

  it('is not intact after a change of any byte of its media', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2), place(200), async (part, [at, flip]) => {
        const changed = parts.map((bytes, index) => (index === part ? withByte(bytes, at, flip) : bytes));
        const found = await checkRecord(file, opener(changed));
        expect(found.checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([`part ${part}`]);
      }),
    );
    await fc.assert(
      fc.asyncProperty(place(video.length), async ([at, flip]) => {
        expect((await checkRecord(file, opener(parts, withByte(video, at, flip)))).intact).toBe(false);
      }),
    );
    expect((await checkRecord(file, opener(parts, video.subarray(0, -1)))).intact).toBe(false);
    expect((await checkRecord(file, async () => null)).intact).toBe(false);
  });

  it('is intact without unavailable media, which it reports', async () => {
    const { intact, checks } = await checkRecord(file, async () => 'not given');
    expect(intact).toBe(true);
    expect(checks.at(-1)).toEqual({ name: 'video.webm', ok: true, detail: 'not given' });
  });

  it('by another key is detected only if the key is pinned', async () => {
    const other = new SigningKey(Buffer.alloc(32, 8).toString('base64'));
    const forged = sealRecord({ ...record, outcome: 'failed' }, other);
    expect((await checkRecord(forged, opener())).intact).toBe(true);
    expect((await checkRecord(forged, opener(), key.fingerprint)).intact).toBe(false);
  });

  it('with reordered parts breaks the chain, even if signed again', async () => {
    const chunks = record.recording?.chunks ?? [];
    const swapped = { ...record, recording: { ...record.recording!, chunks: [chunks[1]!, chunks[0]!, chunks[2]!] } };
    const { checks } = await checkRecord(sealRecord(swapped, key), opener());
    expect(checks.find(({ name }) => name === 'chain')).toMatchObject({ ok: false });
  });
});

describe('canonical JSON', () => {
  it('is independent of the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(turned as never)).toBe(canonicalJson(value as never));
        expect(JSON.parse(canonicalJson(value as never))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
