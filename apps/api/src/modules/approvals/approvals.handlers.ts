import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { approvals } from '@tessera/contracts/approvals/approvals.contract';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { Sealing } from '@tessera/kit/sealing';
import { readApprovalLink } from '@tessera/runs/approvals/approval-links';
import { Approvals, askedKeys } from '@tessera/runs/approvals/approvals';
import { KnownWorkflows } from '@tessera/runs/known-workflows';
import { approvalToWire, isAsked, linkedToWire } from './approval-wire.ts';

export class ListApprovals extends QueryFor(approvals.list) {}
export class GetApproval extends QueryFor(approvals.get) {}
export class ApprovalsOfRun extends QueryFor(approvals.ofRun) {}
export class DecideApproval extends CommandFor(approvals.decide) {}
export class ApprovalByLink extends QueryFor(approvals.byLink) {}
export class DecideByLink extends CommandFor(approvals.decideByLink) {}

@QueryHandler(ListApprovals)
export class ListApprovalsHandler implements IQueryHandler<ListApprovals> {
  constructor(private readonly approvals: Approvals) {}

  async execute({ input, actor }: ListApprovals) {
    const { state, ...query } = input.query;
    const which = { asked: askedKeys(actor), isOpen: state === 'waiting' };
    const { items, ...page } = await this.approvals.list(actor.workspace, listRequest(query, actor), which);
    return { ...page, items: items.map((approval) => approvalToWire(approval, actor)) };
  }
}

@QueryHandler(GetApproval)
export class GetApprovalHandler implements IQueryHandler<GetApproval> {
  constructor(private readonly approvals: Approvals) {}

  async execute({ input, actor }: GetApproval) {
    const approval = await this.approvals.byId(actor.workspace, input.query.id);
    if (!approval || !isAsked(actor, approval)) throw notForThem();
    return approvalToWire(approval, actor);
  }
}

@QueryHandler(ApprovalsOfRun)
export class ApprovalsOfRunHandler implements IQueryHandler<ApprovalsOfRun> {
  constructor(
    private readonly approvals: Approvals,
    private readonly workflows: KnownWorkflows,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ApprovalsOfRun) {
    const { run_id: run } = input.query;
    const workflow = await this.workflows.ofRun(actor.workspace, run);
    if (workflow === null) throw notFound('The run');
    await this.access.requireOn(actor, 'executions:CAN_VIEW', 'workflow', workflow, 'The run');
    const found = await this.approvals.ofRun(actor.workspace, run);
    return { items: found.map((approval) => approvalToWire(approval, actor)) };
  }
}

@CommandHandler(DecideApproval)
export class DecideApprovalHandler implements ICommandHandler<DecideApproval> {
  constructor(private readonly approvals: Approvals) {}

  async execute({ input, actor }: DecideApproval) {
    const { id, decision, comment } = input.body;
    if (actor.key) throw new DomainError('FORBIDDEN', 'A person has to decide this. An API key cannot.');
    const approval = await this.approvals.byId(actor.workspace, id);
    if (!approval || !isAsked(actor, approval)) throw notForThem();
    const by = { person: actor.userId, name: actor.name, email: actor.email };
    return approvalToWire(await this.approvals.decide(actor.workspace, id, { decision, comment, by }), actor);
  }
}

@QueryHandler(ApprovalByLink)
export class ApprovalByLinkHandler implements IQueryHandler<ApprovalByLink> {
  constructor(
    private readonly approvals: Approvals,
    private readonly sealing: Sealing,
  ) {}

  async execute({ input }: ApprovalByLink) {
    const link = readApprovalLink(this.sealing, input.query.token);
    const approval = link && (await this.approvals.byId(link.workspace, link.approval));
    if (!approval) throw linkIsWrong();
    // A member logs in first: the link alone tells who is asked and nothing else.
    return { ...linkedToWire(approval, link), ...(link.person !== null && { ...hidden, person: approval._id }) };
  }
}

@CommandHandler(DecideByLink)
export class DecideByLinkHandler implements ICommandHandler<DecideByLink> {
  constructor(
    private readonly approvals: Approvals,
    private readonly sealing: Sealing,
  ) {}

  async execute({ input }: DecideByLink) {
    const { token, decision, comment } = input.body;
    const link = readApprovalLink(this.sealing, token);
    if (!link) throw linkIsWrong();
    const { workspace, approval, person, email } = link;
    if (person !== null)
      throw new DomainError('FORBIDDEN', 'This link is for a member of the workspace. Log in to decide.');
    const by = { person: null, name: email, email };
    return linkedToWire(await this.approvals.decide(workspace, approval, { decision, comment, by }), link);
  }
}

const hidden = { question: '', shown: [], comment: '', decided_by: null };

const notForThem = () =>
  new DomainError(
    'NOT_FOUND',
    'This approval does not exist, or somebody else is asked. Use the account that was asked.',
  );
const linkIsWrong = () =>
  new DomainError('NOT_FOUND', 'This link is not complete. Open it from the mail again, or ask for a new one.');
