import { createContext } from 'react';
import type { EmailProof } from './kept-filling.ts';

/** Result of a request to the server. */
export type ConfirmResult<Data> = { ok: true; data: Data } | { ok: false; status?: number; message?: string };

/** Confirmation of an address on this page. A preview has none. */
export interface EmailConfirmation {
  proofs: Record<string, EmailProof>;
  sendCode: (field: string, email: string) => Promise<ConfirmResult<unknown>>;
  /** Checks the code and stores the proof. */
  confirm: (field: string, email: string, code: string) => Promise<ConfirmResult<EmailProof>>;
}

export const EmailConfirmationContext = createContext<EmailConfirmation | undefined>(undefined);

/** Whether the address of a field was confirmed, with a valid proof. */
export const isConfirmed = (proof: EmailProof | undefined, email: string, now = Date.now()): boolean =>
  proof !== undefined && proof.email === email && Date.parse(proof.expiresAt) > now;
