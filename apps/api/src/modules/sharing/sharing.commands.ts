import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { CommandFor } from '@tessera/kit/messages';
import { ResourceSharing } from './resource-sharing.ts';

export class ShareForm extends CommandFor(sharing.shareForm) {}
export class ShareWorkflow extends CommandFor(sharing.shareWorkflow) {}
export class ShareApp extends CommandFor(sharing.shareApp) {}
export class ShareAgent extends CommandFor(sharing.shareAgent) {}

@CommandHandler(ShareForm)
export class ShareFormHandler implements ICommandHandler<ShareForm> {
  constructor(private readonly sharing: ResourceSharing) {}

  execute({ input, actor }: ShareForm) {
    return this.sharing.share(actor, 'form', input.body);
  }
}

@CommandHandler(ShareWorkflow)
export class ShareWorkflowHandler implements ICommandHandler<ShareWorkflow> {
  constructor(private readonly sharing: ResourceSharing) {}

  execute({ input, actor }: ShareWorkflow) {
    return this.sharing.share(actor, 'workflow', input.body);
  }
}

@CommandHandler(ShareApp)
export class ShareAppHandler implements ICommandHandler<ShareApp> {
  constructor(private readonly sharing: ResourceSharing) {}

  execute({ input, actor }: ShareApp) {
    return this.sharing.share(actor, 'app', input.body);
  }
}

@CommandHandler(ShareAgent)
export class ShareAgentHandler implements ICommandHandler<ShareAgent> {
  constructor(private readonly sharing: ResourceSharing) {}

  execute({ input, actor }: ShareAgent) {
    return this.sharing.share(actor, 'agent', input.body);
  }
}
