import { createHash } from 'node:crypto';
import type { RecordCheck } from '@tessera/contracts/verification/verification.schema';
import type { JsonValue } from '@tessera/kernel/json';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { firstBrokenLink, sha256Of } from './chunk-chain.ts';
import { type EvidenceRecord, SealedRecord } from './record.schema.ts';
import { recordFile } from './seal-record.ts';
import { fingerprintOf, isSignedBy, pemOf, readPublicKey } from './signing-key.ts';

type Check = RecordCheck['checks'][number];

/** A file to check: one of the record's by name, or one part of the browser's recording. */
export type Piece = { file: string } | { chunk: number };
/**
 * The bytes; a string gives the reason that they are not compared, which is reported but no failure; null means lost.
 */
export type Opened = AsyncIterable<Uint8Array> | string | null;
export type OpenMedia = (piece: Piece) => Promise<Opened>;

const passed = (name: string, detail: string): Check => ({ name, ok: true, detail });
const failed = (name: string, detail: string): Check => ({ name, ok: false, detail });

/**
 * Verifies a record's signature, and its hashes against every file that can be opened. Any changed byte, of the record
 * or the media, fails a check.
 * @param expected fingerprint of the signing key; without it a record signed by another key is intact too
 */
export async function checkRecord(file: Buffer, openMedia: OpenMedia, expected?: string): Promise<RecordCheck> {
  const read = readRecord(file);
  if (!('sealed' in read)) return { intact: false, checks: [read] };
  const { sealed } = read;
  const checks = [passed('file', 'The file is a whole record, written the one way that records are written.')];
  checks.push(checkSignature(sealed), ...checkKey(sealed, expected), checkConsent(sealed.record));
  if (sealed.record.recording) checks.push(...(await checkChunks(sealed.record.recording, openMedia)));
  for (const media of sealed.record.media) {
    const problem = await compare(media, await openMedia({ file: media.name }));
    checks.push({ name: media.name, ...problem });
  }
  return { intact: checks.every(({ ok }) => ok), checks };
}

/** @returns the record, or the failed check */
export function readRecord(file: Buffer): { sealed: SealedRecord } | Check {
  let value: JsonValue;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file));
  } catch {
    return failed('file', 'The file is not JSON: it was changed, or it is no record.');
  }
  const sealed = SealedRecord.safeParse(value);
  if (!sealed.success) return failed('file', `The file is not a record of this kind: ${z.prettifyError(sealed.error)}`);
  if (!recordFile(value).equals(file))
    return failed('file', 'The file says the same as a record but is written otherwise: it was changed after sealing.');
  // The parser drops unknown fields; the signature covers the file as stored.
  return { sealed: value as SealedRecord };
}

function checkSignature({ record, signature }: SealedRecord): Check {
  const key = readPublicKey(signature.public_key);
  if (!key || pemOf(key) !== signature.public_key) return failed('signature', 'The public key in the file is broken.');
  if (fingerprintOf(key) !== signature.fingerprint)
    return failed('signature', 'The fingerprint in the file is not that of the key in the file.');
  if (Buffer.from(signature.value, 'base64').toString('base64') !== signature.value)
    return failed('signature', 'The signature was changed.');
  return isSignedBy(key, canonicalJson(record as JsonValue), signature.value)
    ? passed('signature', `Signed on ${record.sealed_at}; nothing in the record was changed since.`)
    : failed('signature', 'The signature does not fit the record: something in it was changed.');
}

function checkKey({ signature }: SealedRecord, expected: string | undefined): Check[] {
  if (expected === undefined)
    return [
      passed('key', `Signed with the key ${signature.fingerprint}. Compare it with the one that the owner publishes.`),
    ];
  return [
    signature.fingerprint.toLowerCase() === expected.trim().toLowerCase()
      ? passed('key', `Signed with the expected key ${signature.fingerprint}.`)
      : failed('key', `Signed with the key ${signature.fingerprint}, and ${expected} was expected.`),
  ];
}

function checkConsent({ consent }: EvidenceRecord): Check {
  if (!consent) return passed('consent text', 'The session ended before a consent text was made.');
  return sha256Of(consent.text) === consent.sha256
    ? passed('consent text', 'The consent text fits its hash.')
    : failed('consent text', 'The consent text does not fit its hash.');
}

async function checkChunks(
  { upload, chunks, missing }: NonNullable<EvidenceRecord['recording']>,
  openMedia: OpenMedia,
): Promise<Check[]> {
  const broken = firstBrokenLink(upload, chunks);
  if (broken !== null) return [failed('chain', `The chain of the recording breaks at part ${broken}.`)];
  const lost = missing.length > 0 ? ` Parts that never came: ${missing.join(', ')}.` : '';
  const checks = [passed('chain', `The chain holds over all ${chunks.length} parts of the recording.${lost}`)];
  let compared = 0;
  let excuse = '';
  for (const chunk of chunks) {
    const opened = await openMedia({ chunk: chunk.number });
    if (typeof opened === 'string') {
      excuse = opened;
      continue;
    }
    const { ok, detail } = await compare(chunk, opened);
    if (!ok) checks.push(failed(`part ${chunk.number}`, detail));
    else compared += 1;
  }
  if (checks.length > 1 || chunks.length === 0) return checks;
  const detail = `${compared} of ${chunks.length} parts were compared with what is stored.`;
  return [...checks, passed('recording as it came', `${detail}${excuse && ` The others: ${excuse}`}`)];
}

async function compare(
  { size, sha256 }: { size: number; sha256: string },
  opened: Opened,
): Promise<Omit<Check, 'name'>> {
  if (opened === null) return { ok: false, detail: 'It is named in the record, and it is not there any more.' };
  if (typeof opened === 'string') return { ok: true, detail: opened };
  const hash = createHash('sha256');
  let length = 0;
  for await (const bytes of opened) {
    hash.update(bytes);
    length += bytes.length;
  }
  if (length !== size) return { ok: false, detail: `It has ${length} bytes, and ${size} were recorded.` };
  return hash.digest('hex') === sha256
    ? { ok: true, detail: `All ${size} bytes are as they were recorded.` }
    : { ok: false, detail: 'Its bytes are not those that were recorded.' };
}
