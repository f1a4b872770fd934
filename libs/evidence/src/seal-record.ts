import type { JsonValue } from '@tessera/kernel/json';
import { canonicalJson } from './canonical-json.ts';
import type { EvidenceRecord, SealedRecord } from './record.schema.ts';
import type { SigningKey } from './signing-key.ts';

/** Serialises a record in its canonical form, so that each changed byte is detected. */
export const recordFile = (sealed: JsonValue): Buffer => Buffer.from(`${canonicalJson(sealed)}\n`);

/** Signs a record. @returns the file to store */
export function sealRecord(record: EvidenceRecord, key: SigningKey): Buffer {
  // Round trip through JSON, so that the signature covers the parsed file, without omitted properties.
  const plain = JSON.parse(JSON.stringify(record)) as EvidenceRecord;
  const sealed: SealedRecord = {
    record: plain,
    signature: {
      algorithm: 'Ed25519',
      public_key: key.publicKey,
      fingerprint: key.fingerprint,
      value: key.sign(canonicalJson(plain as JsonValue)),
    },
  };
  return recordFile(sealed as JsonValue);
}
