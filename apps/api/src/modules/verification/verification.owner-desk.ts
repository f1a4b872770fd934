import { Inject, Injectable } from '@nestjs/common';
import { roomOf } from '@tessera/contracts/realtime/realtime.push';
import type { Doer, LogEntry } from '@tessera/data/verification/log-entry';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { SigningKey } from '@tessera/evidence/signing-key';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { Actor, Caller } from '@tessera/kit/actor';
import { PushPublisher } from '@tessera/queue/push-publisher';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

/** Who acts, as it is kept. */
export const doerOf = ({ name, userId, email }: Actor) => ({ by: name, userId, email }) satisfies Doer;

/** What every operation of the owner does: find the verification, write down who does what, tell who watches. */
@Injectable()
export class OwnerDesk {
  readonly key: SigningKey;

  constructor(
    private readonly verifications: VerificationRepository,
    private readonly accesses: VerificationAccessRepository,
    private readonly pushes: PushPublisher,
    @Inject(API_SETTINGS) settings: Pick<ApiSettings, 'SECRET_KEY'>,
  ) {
    this.key = new SigningKey(settings.SECRET_KEY);
  }

  /** @throws DomainError NOT_FOUND for one that is not there, or not in this workspace */
  async find(workspace: WorkspaceId, id: string): Promise<VerificationDocument> {
    const found = await this.verifications.byId(workspace, id);
    if (!found) throw notFound('This verification');
    return found;
  }

  /** The same; what was erased has nothing to show. @throws DomainError GONE */
  async findKept(workspace: WorkspaceId, id: string): Promise<VerificationDocument> {
    const found = await this.find(workspace, id);
    if (found.erased)
      throw new DomainError('GONE', 'This verification was erased. That it was, and why, is all there is.');
    return found;
  }

  note(actor: Actor, caller: Caller, verification: string, what: string): Promise<void> {
    return this.accesses.add(actor.workspace, { verification, ...doerOf(actor), what, ip: caller.ip });
  }

  noteLook(actor: Actor, caller: Caller, verification: string): Promise<void> {
    const look = { verification, ...doerOf(actor), what: 'Looked at the details', ip: caller.ip };
    return this.accesses.addLook(actor.workspace, look);
  }

  /** The entry of something that is stored by the same write as it. */
  entryOf(actor: Actor, caller: Caller, what: string): LogEntry {
    return { id: newId(), at: new Date(), ...doerOf(actor), ip: caller.ip, what };
  }

  tell(workspace: WorkspaceId, id: string): void {
    this.pushes.offer(`verification ${id}`, [roomOf({ kind: 'verifications' }, workspace)], () => ({
      type: 'verification.updated',
      id,
    }));
  }
}
