import { Module } from '@nestjs/common';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { ApprovalSweepRepository } from '@tessera/data/runs/approval-sweep.repository';
import { ApprovalMailQueue } from './approval-mail-queue.ts';

/** Stored mails of approvals, for whoever sends mail. Needs a `Database` from a global module. */
@Module({ providers: [ApprovalRepository, ApprovalSweepRepository, ApprovalMailQueue], exports: [ApprovalMailQueue] })
export class ApprovalMailsModule {}
