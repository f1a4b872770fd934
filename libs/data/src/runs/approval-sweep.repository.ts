import { Injectable } from '@nestjs/common';
import type { SealedMail } from '../accounts/sealed-mail.ts';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { ApprovalDocument } from './approval-document.ts';
import { ApprovalRepository } from './approval.repository.ts';

/** Approvals as the mail job and the sweep find them: without a workspace. */
@Injectable()
export class ApprovalSweepRepository extends CrossTenantRepository<ApprovalDocument> {
  constructor(
    database: Database,
    private readonly approvals: ApprovalRepository,
  ) {
    super(database, 'approvals');
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1 });
    return found?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1, projection: { workspace: 1 } });
    if (found) await this.approvals.clearMail(found.workspace, id, mail);
  }

  /** Approvals whose mail is overdue. */
  withMailBefore(moment: Date, limit: number): Promise<ApprovalDocument[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit });
  }

  /** Decided approvals of which their runs have not heard. */
  untoldBefore(moment: Date, limit: number): Promise<ApprovalDocument[]> {
    return this.findAnywhere({ untoldSince: { $lt: moment } }, { limit, sort: { untoldSince: 1 } });
  }
}
