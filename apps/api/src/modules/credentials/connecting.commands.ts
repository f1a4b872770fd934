import { createHash, randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { storedCredentials } from '@tessera/contracts/credentials/stored-credentials.contract';
import { type CredentialDocument, CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { unsealCredential } from '@tessera/kit/outbound/credential-vault';
import { type AuthorizationCode, requireEncrypted } from '@tessera/kit/outbound/oauth-tokens';
import { OutboundFault } from '@tessera/kit/outbound/outbound-http';
import { Sealing } from '@tessera/kit/sealing';
import { z } from 'zod';
import { People } from '../../auth/people.ts';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { CredentialCalls } from './credential-calls.ts';
import { credentialToWire } from './credential-wire.ts';

export class ConnectCredential extends CommandFor(storedCredentials.connect) {}
export class FinishConnecting extends CommandFor(storedCredentials.finishConnecting) {}

/** Time for a person to agree at the provider. */
const stateMs = 15 * 60_000;
const purpose = 'credentialState';
/** What the state carries, encrypted: nothing has to be stored until the person has agreed. */
const State = z.object({
  workspace: z.string(),
  id: z.string(),
  user: z.string(),
  verifier: z.string(),
  until: z.number(),
});
const redirectOf = ({ PUBLIC_URL }: Pick<ApiSettings, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/settings/credentials/connected`;

function clientOf(sealing: Sealing, workspace: WorkspaceId, { _id: id, name, sealed }: CredentialDocument) {
  const secret = unsealCredential(sealing, { workspace, id, sealed });
  if (secret.kind === 'authorizationCode') return secret;
  throw unprocessable(`The credential ${name} needs no connection to a provider.`, 'body.id');
}

@CommandHandler(ConnectCredential)
export class ConnectCredentialHandler implements ICommandHandler<ConnectCredential> {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly sealing: Sealing,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: ConnectCredential) {
    const { workspace, userId: user } = actor;
    const { id } = input.body;
    const stored = await this.repository.byId(workspace, id);
    if (!stored) throw notFound('The credential');
    const client = clientOf(this.sealing, workspace, stored);
    const verifier = randomBytes(32).toString('base64url');
    const state = { workspace, id, user, verifier, until: Date.now() + stateMs };
    return { url: this.pageOf(client, stored.name, verifier, JSON.stringify(state)), name: stored.name };
  }

  /** RFC 6749, section 4.1.1, and RFC 7636. */
  private pageOf(client: AuthorizationCode, name: string, verifier: string, state: string): string {
    const url = new URL(client.authorize_url);
    requireEncryptedPage(url, name);
    const parameters = {
      ...{ response_type: 'code', client_id: client.client_id, redirect_uri: redirectOf(this.settings) },
      ...(client.scope !== '' && { scope: client.scope }),
      state: this.sealing.seal(state, purpose),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
    return url.href;
  }
}

/** Only the person who asked can finish, so that nobody connects an account of theirs to another's credential. */
@CommandHandler(FinishConnecting)
export class FinishConnectingHandler implements ICommandHandler<FinishConnecting> {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly sealing: Sealing,
    private readonly calls: CredentialCalls,
    private readonly people: People,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: FinishConnecting) {
    const { workspace, userId } = actor;
    const answer = new URLSearchParams(input.body.answer);
    const state = this.readState(answer.get('state') ?? '');
    if (!state || state.workspace !== workspace || state.user !== userId)
      throw unprocessable('This answer belongs to another request. Connect the credential again.', 'body.answer');
    const stored = await this.repository.byId(workspace, state.id);
    if (!stored) throw unprocessable('The credential was deleted in the meantime.', 'body.answer');
    const client = clientOf(this.sealing, workspace, stored);
    const code = answer.get('code') ?? '';
    if (code === '') throw unprocessable(refusalIn(answer), 'body.answer');
    const given = { code, verifier: state.verifier, redirect: redirectOf(this.settings) };
    const connected = await this.calls.exchange(workspace, stored, client, given);
    if (!connected) throw unprocessable('The credential was changed in the meantime. Connect it again.', 'body.answer');
    const names = await this.people.namesOf([connected.createdBy]);
    return credentialToWire(connected, names.get(connected.createdBy) ?? '');
  }

  /** @returns null for a state that this installation did not make, or that is too old */
  private readState(sealed: string): z.output<typeof State> | null {
    let text: string;
    try {
      text = this.sealing.unseal(sealed, purpose);
    } catch {
      return null;
    }
    const state = State.parse(JSON.parse(text));
    return state.until > Date.now() ? state : null;
  }
}

/** The words of the provider about what it refused (RFC 6749, section 4.1.2.1). */
function refusalIn(answer: URLSearchParams): string {
  const said = (answer.get('error_description') ?? answer.get('error') ?? '').slice(0, 300);
  return said === '' ? 'The provider gave no code. Connect again.' : `The provider refused: ${said}`;
}

function requireEncryptedPage(url: URL, name: string): void {
  try {
    requireEncrypted(url, name);
  } catch (error) {
    if (error instanceof OutboundFault) throw new DomainError('UNPROCESSABLE', error.message, { field: 'body.id' });
    throw error;
  }
}
