import { Sealing } from '@tessera/kit/sealing';
import { z } from 'zod';

const Content = z.object({ form: z.string(), field: z.string(), email: z.string(), until: z.number() });

/** Claim of a proof: in this field of this form, this address was confirmed. */
export type EmailProof = z.infer<typeof Content>;

const purpose = 'form-email-proof';

/** A sealed proof: only this server can create or read it. */
export const sealProof = (sealing: Sealing, proof: EmailProof): string => sealing.seal(JSON.stringify(proof), purpose);

/** Whether a proof makes this claim and is still valid. A forged proof makes no claim. */
export function proves(sealing: Sealing, sealed: string, claim: Omit<EmailProof, 'until'>, now: number): boolean {
  try {
    const { form, field, email, until } = Content.parse(JSON.parse(sealing.unseal(sealed, purpose)));
    return form === claim.form && field === claim.field && email === claim.email && until > now;
  } catch {
    return false;
  }
}
