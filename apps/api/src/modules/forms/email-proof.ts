import { Sealing } from '@tessera/kit/sealing';
import { z } from 'zod';

const Content = z.object({ form: z.string(), field: z.string(), email: z.string(), until: z.number() });

/** What a proof says: in this field of this form, this address was confirmed. */
export type EmailProof = z.infer<typeof Content>;

const purpose = 'form-email-proof';

/** A proof as it travels: only we can make one, and nobody can read one. */
export const sealProof = (sealing: Sealing, proof: EmailProof): string => sealing.seal(JSON.stringify(proof), purpose);

/** Whether a proof says this and still counts. Anything that we did not make says nothing. */
export function proves(sealing: Sealing, sealed: string, claim: Omit<EmailProof, 'until'>, now: number): boolean {
  try {
    const { form, field, email, until } = Content.parse(JSON.parse(sealing.unseal(sealed, purpose)));
    return form === claim.form && field === claim.field && email === claim.email && until > now;
  } catch {
    return false;
  }
}
