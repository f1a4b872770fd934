import { Injectable } from '@nestjs/common';
import type { ProofChallenge } from '@tessera/contracts/forms/forms.schema';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { DomainError } from '@tessera/kernel/errors';
import { Sealing } from '@tessera/kit/sealing';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';

/** A browser of a cheap phone tries as many numbers within two seconds. */
const maxnumber = 100_000;
const validForMs = 60 * 60_000;

const Payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.int().min(0).max(maxnumber),
  salt: z.string(),
  signature: z.string(),
});

const texts = {
  missing: 'This form asks browsers for a proof of work. Reload the page and submit again.',
  wrong: 'The proof of work does not belong to this response. Reload the page and submit again.',
  expired: 'The proof of work has expired. Submit again.',
} as const;

function refusal(reason: keyof typeof texts): DomainError {
  const [field, message] = ['body.proof', texts[reason]];
  return new DomainError('INVALID_INPUT', message, {
    field,
    problems: [{ field, message, code: `proof.${reason}` }],
  });
}

/**
 * Proof of work (ALTCHA) of a submission. A challenge is for one filling of one form: its key is stored once, so a
 * solution cannot be used for a second response, and a repeated request is accepted with the same one.
 */
@Injectable()
export class SubmissionProof {
  private readonly hmacKey: string;

  constructor(
    private readonly published: PublishedForms,
    sealing: Sealing,
  ) {
    this.hmacKey = sealing.sign('altcha', 'form-proof');
  }

  async challenge(form: OpenForm, key: string, now = Date.now()): Promise<ProofChallenge> {
    const expires = new Date(Math.ceil((now + validForMs) / 1000) * 1000);
    const params = { form: form._id, key };
    const { challenge, salt, signature } = await createChallenge({ hmacKey: this.hmacKey, maxnumber, expires, params });
    return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature, expires_at: expires.toISOString() };
  }

  /** @returns why the proof is refused; null where it is right, or not asked for */
  async check(form: OpenForm, { key, proof }: { key: string; proof?: string }): Promise<DomainError | null> {
    const version = await this.published.version(form, form.publishedVersion);
    if (!version?.settings.spam?.proof_of_work) return null;
    if (proof === undefined) return refusal('missing');
    const payload = payloadIn(proof);
    if (!payload || !(await verifySolution(payload, this.hmacKey, false))) return refusal('wrong');
    const given = extractParams(payload);
    if (given['form'] !== form._id || given['key'] !== key) return refusal('wrong');
    return Number(given['expires']) * 1000 > Date.now() ? null : refusal('expired');
  }
}

function payloadIn(proof: string): z.infer<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
