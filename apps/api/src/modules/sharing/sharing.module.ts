import { Module } from '@nestjs/common';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  ShareApp,
  ShareAppHandler,
  ShareForm,
  ShareFormHandler,
  ShareWorkflow,
  ShareWorkflowHandler,
} from './sharing.commands.ts';
import {
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
    }),
  ],
  providers: [
    ResourceSharing,
    FormSharingHandler,
    ShareFormHandler,
    WorkflowSharingHandler,
    ShareWorkflowHandler,
    AppSharingHandler,
    ShareAppHandler,
  ],
})
export class SharingModule {}
