import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { verification } from '@tessera/contracts/verification/verification.contract';
import { RetentionRepository } from '@tessera/data/verification/retention.repository';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { OwnerAccess } from './verification.owner-access.ts';
import { accessOf, detailsOf, retentionOf, summaryOf } from './verification.owner-wire.ts';

export class ListVerifications extends QueryFor(verification.list) {}
export class GetVerification extends QueryFor(verification.get) {}
export class VerificationAccesses extends QueryFor(verification.accesses) {}
export class RetentionOfWorkspace extends QueryFor(verification.retention) {}
export class RecordSigningKey extends QueryFor(verification.signingKey) {}

@QueryHandler(ListVerifications)
export class ListVerificationsHandler implements IQueryHandler<ListVerifications> {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListVerifications) {
    const visible = await this.access.visibleTo(actor, 'form', 'verifications:CAN_VIEW');
    const [{ items, ...page }, waiting] = await Promise.all([
      this.verifications.list(actor.workspace, listRequest(input.query, actor), visible),
      this.verifications.waiting(actor.workspace, visible),
    ]);
    return { ...page, items: items.map(summaryOf), waiting };
  }
}

@QueryHandler(GetVerification)
export class GetVerificationHandler implements IQueryHandler<GetVerification> {
  constructor(
    private readonly ownerAccess: OwnerAccess,
    private readonly retention: RetentionRepository,
  ) {}

  async execute({ input, actor, caller }: GetVerification) {
    const document = await this.ownerAccess.find(actor, input.query.id, 'verifications:CAN_VIEW');
    // Logged before the response: no view without a log entry.
    await this.ownerAccess.logView(actor, caller, document._id);
    const { policy } = await this.retention.of(actor.workspace);
    return detailsOf(document, policy);
  }
}

@QueryHandler(VerificationAccesses)
export class VerificationAccessesHandler implements IQueryHandler<VerificationAccesses> {
  constructor(
    private readonly ownerAccess: OwnerAccess,
    private readonly accesses: VerificationAccessRepository,
  ) {}

  async execute({ input, actor }: VerificationAccesses) {
    const { _id } = await this.ownerAccess.find(actor, input.query.id, 'verifications:CAN_VIEW');
    const { items, nextCursor } = await this.accesses.page(actor.workspace, _id, input.query);
    return { items: items.map(accessOf), nextCursor };
  }
}

@QueryHandler(RetentionOfWorkspace)
export class RetentionOfWorkspaceHandler implements IQueryHandler<RetentionOfWorkspace> {
  constructor(private readonly retention: RetentionRepository) {}

  async execute({ actor }: RetentionOfWorkspace) {
    return retentionOf(await this.retention.of(actor.workspace));
  }
}

@QueryHandler(RecordSigningKey)
export class RecordSigningKeyHandler implements IQueryHandler<RecordSigningKey> {
  constructor(private readonly ownerAccess: OwnerAccess) {}

  async execute() {
    return { public_key: this.ownerAccess.key.publicKey, fingerprint: this.ownerAccess.key.fingerprint };
  }
}
