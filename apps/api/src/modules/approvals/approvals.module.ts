import { Module } from '@nestjs/common';
import { approvals } from '@tessera/contracts/approvals/approvals.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  ApprovalByLink,
  ApprovalByLinkHandler,
  ApprovalsOfRun,
  ApprovalsOfRunHandler,
  DecideApproval,
  DecideApprovalHandler,
  DecideByLink,
  DecideByLinkHandler,
  GetApproval,
  GetApprovalHandler,
  ListApprovals,
  ListApprovalsHandler,
} from './approvals.handlers.ts';

/** What people are asked to decide. */
@Module({
  controllers: [
    controllerFor(approvals, {
      list: ListApprovals,
      get: GetApproval,
      ofRun: ApprovalsOfRun,
      decide: DecideApproval,
      byLink: ApprovalByLink,
      decideByLink: DecideByLink,
    }),
  ],
  providers: [
    ListApprovalsHandler,
    GetApprovalHandler,
    ApprovalsOfRunHandler,
    DecideApprovalHandler,
    ApprovalByLinkHandler,
    DecideByLinkHandler,
  ],
})
export class ApprovalsModule {}
