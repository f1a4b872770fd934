import type { JsonValue } from '@tessera/kernel/json';
import { canonicalJson } from './canonical-json.ts';
import type { EvidenceRecord, SealedRecord } from './record.schema.ts';
import type { SigningKey } from './signing-key.ts';

/** The bytes of a record's file: there is one way to write it, so that each changed byte shows. */
export const recordFile = (sealed: JsonValue): Buffer => Buffer.from(`${canonicalJson(sealed)}\n`);

/** Signs a record. @returns the file to keep */
export function sealRecord(record: EvidenceRecord, key: SigningKey): Buffer {
  // Through JSON once: what is signed is what a reader of the file gets, without what JSON leaves out.
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
