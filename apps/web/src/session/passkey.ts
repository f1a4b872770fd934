import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { passkeys } from '@tessera/contracts/accounts/passkeys.contract';

type Creation = ResponseOf<typeof passkeys.begin>;
type Request = ResponseOf<typeof passkeys.beginLogin>;

/** Asks the device for a new passkey. @throws Error when the person cancels, or the device cannot */
export async function makePasskey({ options, secret }: Creation) {
  return { response: await startRegistration({ optionsJSON: options }), secret };
}

/** Asks the device to sign with a passkey. @throws Error when the person cancels, or the device cannot */
export async function signWithPasskey({ options, secret }: Request) {
  return { response: await startAuthentication({ optionsJSON: options }), secret };
}

/** What to say of a device's refusal, as a key of a text; undefined for another error. */
export function passkeyProblem(error: unknown): 'cancelled' | 'known' | 'failed' | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled';
  return error instanceof WebAuthnError || error instanceof DOMException ? 'failed' : undefined;
}
