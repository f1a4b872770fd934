import { Injectable } from '@nestjs/common';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import type { ApprovalDocument } from '@tessera/data/runs/approval-document';
import { ApprovalSweepRepository } from '@tessera/data/runs/approval-sweep.repository';

/** Mails of approvals that are stored and not sent, for the job that sends mail. */
@Injectable()
export class ApprovalMailQueue {
  constructor(private readonly approvals: ApprovalSweepRepository) {}

  mailById(id: string, mail: string): Promise<SealedMail | null> {
    return this.approvals.mailById(id, mail);
  }

  mailSent(id: string, mail: string): Promise<void> {
    return this.approvals.mailSent(id, mail);
  }

  withMailBefore(moment: Date, limit: number): Promise<ApprovalDocument[]> {
    return this.approvals.withMailBefore(moment, limit);
  }

  /** Decided approvals of which their runs have not heard since a time. */
  untoldBefore(moment: Date, limit: number): Promise<ApprovalDocument[]> {
    return this.approvals.untoldBefore(moment, limit);
  }
}
