import { Inject, Injectable } from '@nestjs/common';
import type { CreationOptions, NewPasskey, PasskeyLogin } from '@tessera/contracts/accounts/passkeys.schema';
import { type PasskeyDocument, PasskeyRepository } from '@tessera/data/accounts/passkey.repository';
import type { UserDocument } from '@tessera/data/accounts/user.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import { newId, type UserId } from '@tessera/kernel/ids';
import { log } from '@tessera/kit/logger';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import type { ApiSettings } from '../config.ts';
import { API_SETTINGS } from '../settings.ts';
import { SignInFlows } from './sign-in-flows.ts';
import { newToken } from './tokens.ts';

const purposes = { create: 'passkey-create', login: 'passkey-login' };
const timeout = 120_000;
/** Ed25519, ECDSA and RSA: COSE's numbers, best first. */
const algorithms = [-8, -7, -257];
const mostPasskeys = 20;

const Challenge = z.object({ challenge: z.string() });
const OwnChallenge = Challenge.extend({ user: z.string() });

type CreatedPasskey = z.output<typeof NewPasskey>['response'];
type SignedPasskey = z.output<typeof PasskeyLogin>['response'];

/** Makes and checks passkeys. They belong to the host of PUBLIC_URL, and always verify the person. */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly host: string;

  constructor(
    private readonly repository: PasskeyRepository,
    private readonly flows: SignInFlows,
    @Inject(API_SETTINGS) { PUBLIC_URL }: Pick<ApiSettings, 'PUBLIC_URL'>,
  ) {
    const { origin, hostname } = new URL(PUBLIC_URL);
    this.origin = origin;
    this.host = hostname;
  }

  /** @throws DomainError CONFLICT if the person has too many */
  async begin(user: UserDocument): Promise<{ options: CreationOptions; secret: string }> {
    const known = await this.repository.ofUser(user._id);
    if (known.length >= mostPasskeys) {
      throw conflict(`You have ${mostPasskeys} passkeys. Remove one that you no longer use.`);
    }
    const challenge = newToken();
    const options: CreationOptions = {
      challenge,
      rp: { id: this.host, name: 'Tessera' },
      user: { id: Buffer.from(user._id).toString('base64url'), name: user.email, displayName: user.name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: known.map(({ credential }) => ({ id: credential, type: 'public-key' as const })),
      timeout,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
    return { options, secret: await this.flows.begin(purposes.create, { challenge, user: user._id }) };
  }

  /** @throws DomainError for a key that is not what was asked for, or is stored already */
  async add(user: UserId, secret: string, name: string, response: CreatedPasskey): Promise<void> {
    const expected = await this.flows.take(purposes.create, secret, OwnChallenge);
    if (expected.user !== user) throw refused('Another person began this. Begin again.');
    const made = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch((error: unknown) => {
      log.info({ err: error }, 'a new passkey was refused');
      throw refused('This passkey does not answer what was asked. Begin again.');
    });
    if (!made.verified) throw refused('This passkey does not answer what was asked. Begin again.');
    const { credential, credentialBackedUp } = made.registrationInfo;
    const added = await this.repository.add({
      _id: newId(),
      user,
      credential: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
      name,
      createdAt: new Date(),
      lastUsedAt: null,
    });
    if (!added) throw conflict('This passkey is stored already.');
  }

  async beginLogin() {
    const challenge = newToken();
    const options = { challenge, rpId: this.host, timeout, userVerification: 'required' as const };
    return { options, secret: await this.flows.begin(purposes.login, { challenge }) };
  }

  /** @returns whose passkey it is. @throws DomainError UNAUTHENTICATED, the same whatever is wrong */
  async check(secret: string, response: SignedPasskey): Promise<UserId> {
    const { challenge } = await this.flows.take(purposes.login, secret, Challenge);
    const passkey = await this.repository.byCredential(response.id);
    const counter = passkey && (await this.counterOf(passkey, response, challenge));
    if (counter === null || !passkey) throw unknown();
    if (!(await this.repository.use(passkey._id, counter, new Date()))) throw unknown();
    return passkey.user;
  }

  /** @returns the new counter; null for a signature that does not fit */
  private async counterOf(
    passkey: PasskeyDocument,
    response: SignedPasskey,
    challenge: string,
  ): Promise<number | null> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: true,
        credential: {
          id: passkey.credential,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
          counter: passkey.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch (error) {
      log.info({ err: error }, 'a passkey was refused');
      return null;
    }
  }
}

const refused = (message: string) => new DomainError('UNPROCESSABLE', message, { field: 'body.response' });
const unknown = () =>
  new DomainError('UNAUTHENTICATED', 'This passkey is not known here. Log in another way, and add it again.');
