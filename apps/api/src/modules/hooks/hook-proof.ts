import { createHmac } from 'node:crypto';
import { hookHeaders, signatureWindowSeconds } from '@tessera/contracts/workflows/triggers.raw';
import { DomainError } from '@tessera/kernel/errors';
import { sameBytes } from '@tessera/kit/sealing';

/** A caller's proof that it knows the secret. */
export interface Proof {
  secret: string | undefined;
  signature: string | undefined;
  body: Buffer;
}

const mostSignatures = 5;
const refused = (message: string, field: string) => new DomainError('UNAUTHENTICATED', message, { field });

/**
 * Checks the secret itself, or a signature of the body and a recent timestamp. Both take constant time.
 * @param nowMs milliseconds since 1970
 * @throws DomainError UNAUTHENTICATED naming what is missing, never the expected value
 */
export function checkProof(secret: Buffer, proof: Proof, nowMs: number): void {
  if (proof.signature !== undefined) return checkSignature(secret, proof.signature, proof.body, nowMs);
  if (proof.secret === undefined)
    throw refused(
      `Send the webhook's secret in the header ${hookHeaders.secret}, or a signature in ${hookHeaders.signature}.`,
      hookHeaders.secret,
    );
  if (!sameBytes(Buffer.from(proof.secret), secret))
    throw refused("The secret is not the webhook's. Copy it again, or make a new one.", hookHeaders.secret);
}

function checkSignature(secret: Buffer, header: string, body: Buffer, nowMs: number): void {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const moment = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.filter(([name]) => name === 'v1').slice(0, mostSignatures);
  if (!/^[0-9]{1,12}$/.test(moment) || signatures.length === 0)
    throw refused('The signature must have the form t=<seconds since 1970>,v1=<hex>.', hookHeaders.signature);
  if (Math.abs(nowMs / 1000 - Number(moment)) > signatureWindowSeconds)
    throw refused(
      'The signature has expired, or your clock is wrong. Create a new signature for each call.',
      hookHeaders.signature,
    );
  const expected = createHmac('sha256', secret).update(`${moment}.`).update(body).digest();
  if (!signatures.some(([, hex = '']) => sameBytes(Buffer.from(hex, 'hex'), expected)))
    throw refused('The signature does not match the body and the secret.', hookHeaders.signature);
}
