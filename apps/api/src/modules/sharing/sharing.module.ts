import { Module } from '@nestjs/common';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  ShareAgent,
  ShareAgentHandler,
  ShareApp,
  ShareAppHandler,
  ShareForm,
  ShareFormHandler,
  ShareWorkflow,
  ShareWorkflowHandler,
} from './sharing.commands.ts';
import {
  AgentSharing,
  AgentSharingHandler,
  AppSharing,
  AppSharingHandler,
  FormSharing,
  FormSharingHandler,
  WorkflowSharing,
  WorkflowSharingHandler,
} from './sharing.queries.ts';
import { ResourceSharing } from './resource-sharing.ts';

@Module({
  controllers: [
    controllerFor(sharing, {
      ofForm: FormSharing,
      shareForm: ShareForm,
      ofWorkflow: WorkflowSharing,
      shareWorkflow: ShareWorkflow,
      ofApp: AppSharing,
      shareApp: ShareApp,
      ofAgent: AgentSharing,
      shareAgent: ShareAgent,
    }),
  ],
  providers: [
    ResourceSharing,
    FormSharingHandler,
    ShareFormHandler,
    WorkflowSharingHandler,
    ShareWorkflowHandler,
    AgentSharingHandler,
    ShareAgentHandler,
    AppSharingHandler,
    ShareAppHandler,
  ],
})
export class SharingModule {}
