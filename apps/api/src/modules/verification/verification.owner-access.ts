import { Inject, Injectable } from '@nestjs/common';
import type { Right } from '@tessera/access/rights';
import type { Doer, LogEntry } from '@tessera/data/verification/log-entry';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { SigningKey } from '@tessera/evidence/signing-key';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor, Caller } from '@tessera/kit/actor';
import { PushPublisher } from '@tessera/queue/push-publisher';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

const kindName = 'This verification';

/** The acting person in stored form. */
export const doerOf = ({ name, userId, email }: Actor) => ({ by: name, userId, email }) satisfies Doer;

/** Shared steps of all owner operations: find the verification, log the action, notify watchers. */
@Injectable()
export class OwnerAccess {
  readonly key: SigningKey;

  constructor(
    private readonly verifications: VerificationRepository,
    private readonly accesses: VerificationAccessRepository,
    private readonly pushes: PushPublisher,
    private readonly access: AccessControl,
    @Inject(API_SETTINGS) settings: Pick<ApiSettings, 'SECRET_KEY'>,
  ) {
    this.key = new SigningKey(settings.SECRET_KEY);
  }

  /**
   * A verification is guarded by the sharing of its form, which only the verification names.
   * @throws DomainError NOT_FOUND for one that does not exist, is in another workspace, or belongs to a hidden form
   */
  async find(actor: Actor, id: string, right: Right): Promise<VerificationDocument> {
    const found = await this.verifications.byId(actor.workspace, id);
    if (!found) throw notFound(kindName);
    await this.access.requireOn(actor, right, 'form', found.form, kindName);
    return found;
  }

  /** The same, but an erased one has no contents. @throws DomainError GONE */
  async findUnerased(actor: Actor, id: string, right: Right): Promise<VerificationDocument> {
    const found = await this.find(actor, id, right);
    if (found.erased)
      throw new DomainError(
        'GONE',
        'This verification was erased. Only the fact and the reason of the erasure are stored.',
      );
    return found;
  }

  logAccess(actor: Actor, caller: Caller, verification: string, what: string): Promise<void> {
    return this.accesses.add(actor.workspace, { verification, ...doerOf(actor), what, ip: caller.ip });
  }

  logView(actor: Actor, caller: Caller, verification: string): Promise<void> {
    const look = { verification, ...doerOf(actor), what: 'Looked at the details', ip: caller.ip };
    return this.accesses.addLook(actor.workspace, look);
  }

  /** The log entry of a change stored in the same write. */
  entryOf(actor: Actor, caller: Caller, what: string): LogEntry {
    return { id: newId(), at: new Date(), ...doerOf(actor), ip: caller.ip, what };
  }

  publishChange(workspace: WorkspaceId, { _id: id, submission }: VerificationDocument): void {
    this.pushes.changed(workspace, { entity: 'verification', id }, () => ({ revision: Date.now() }));
    if (submission !== null) this.pushes.touched(workspace, { entity: 'response', id: submission });
  }
}
