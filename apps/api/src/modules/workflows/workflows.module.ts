import { Module } from '@nestjs/common';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { runAlerts } from '@tessera/contracts/workflows/alerts/run-alerts.contract';
import { RunAlertRepository } from '@tessera/data/runs/run-alert.repository';
import { workflowControls } from '@tessera/contracts/workflows/controls/workflow-controls.contract';
import { workflowTrials } from '@tessera/contracts/workflows/trials/workflow-trials.contract';
import { workflowTemplates } from '@tessera/contracts/workflows/templates/workflow-templates.contract';
import { workflowVersions } from '@tessera/contracts/workflows/versions/workflow-versions.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { AskedAgents } from './asked-agents.ts';
import { AwaitedEvents } from './awaited-events.ts';
import { CalledWorkflows } from './called-workflows.ts';
import {
  LimitWorkflow,
  LimitWorkflowHandler,
  PauseWorkflow,
  PauseWorkflowHandler,
  ResumeWorkflow,
  ResumeWorkflowHandler,
  SetRunRetention,
  SetRunRetentionHandler,
  SetRunRules,
  SetRunRulesHandler,
  WorkflowSwitch,
} from './controls/workflow-controls.commands.ts';
import {
  RunQueueOf,
  RunQueueOfHandler,
  RunRetention,
  RunRetentionEffect,
  RunRetentionEffectHandler,
  RunRetentionHandler,
  RunRules,
  RunRulesHandler,
  WakeAddress,
  WakeAddressHandler,
} from './controls/workflow-controls.queries.ts';
import {
  ListRunAlerts,
  ListRunAlertsHandler,
  RemoveRunAlert,
  RemoveRunAlertHandler,
  SaveRunAlert,
  SaveRunAlertHandler,
} from './controls/run-alerts.ts';
import { DefinitionContexts } from './definition-context.ts';
import { DraftSaver } from './draft-saver.ts';
import { HookAddresses } from './hook-addresses.ts';
import { RemoveWorkflow, RemoveWorkflowHandler } from './remove-workflow.command.ts';
import { SetHookSecret, SetHookSecretHandler } from './set-hook-secret.command.ts';
import { SigningSecret, SigningSecretHandler } from './signing-secret.query.ts';
import { EmitEvent, EmitEventHandler, RunWorkflow, RunWorkflowHandler } from './start-runs.commands.ts';
import { PropertyDetails, PropertyDetailsHandler } from './property-details.query.ts';
import { TestNode, TestNodeHandler } from './test-node.query.ts';
import { TryOverHistory, TryOverHistoryHandler } from './trials/try-over-history.query.ts';
import { TryWithPins, TryWithPinsHandler } from './trials/try-with-pins.query.ts';
import { RestoreWorkflowVersion, RestoreWorkflowVersionHandler } from './versions/restore-workflow-version.command.ts';
import { VersionReader } from './versions/version-reader.ts';
import {
  GetWorkflowVersion,
  GetWorkflowVersionHandler,
  ListWorkflowVersions,
  ListWorkflowVersionsHandler,
  WorkflowVersionDifference,
  WorkflowVersionDifferenceHandler,
} from './versions/workflow-versions.queries.ts';
import { ListWorkflowTemplates, ListWorkflowTemplatesHandler } from './workflow-templates.query.ts';
import { WorkflowPublisher } from './workflow-publisher.ts';
import {
  CloneWorkflow,
  CloneWorkflowHandler,
  CreateWorkflow,
  CreateWorkflowHandler,
  RenameWorkflow,
  RenameWorkflowHandler,
  SaveWorkflow,
  SaveWorkflowHandler,
  SetWorkflowStatus,
  SetWorkflowStatusHandler,
  WorkflowCreator,
} from './workflows.commands.ts';
import {
  CheckWorkflow,
  CheckWorkflowHandler,
  GetWorkflow,
  GetWorkflowHandler,
  ListNodeKinds,
  ListNodeKindsHandler,
  ListWorkflows,
  ListWorkflowsHandler,
} from './workflows.queries.ts';

@Module({
  imports: [ObjectsSharedModule],
  controllers: [
    controllerFor(workflows, {
      list: ListWorkflows,
      get: GetWorkflow,
      create: CreateWorkflow,
      save: SaveWorkflow,
      rename: RenameWorkflow,
      clone: CloneWorkflow,
      setStatus: SetWorkflowStatus,
      remove: RemoveWorkflow,
      check: CheckWorkflow,
      actionsList: ListNodeKinds,
      testNode: TestNode,
      propertyDetails: PropertyDetails,
    }),
    controllerFor(workflowTemplates, { list: ListWorkflowTemplates }),
    controllerFor(workflowVersions, {
      list: ListWorkflowVersions,
      get: GetWorkflowVersion,
      difference: WorkflowVersionDifference,
      restore: RestoreWorkflowVersion,
    }),
    controllerFor(runAlerts, { list: ListRunAlerts, save: SaveRunAlert, remove: RemoveRunAlert }),
    controllerFor(workflowControls, {
      pause: PauseWorkflow,
      resume: ResumeWorkflow,
      limit: LimitWorkflow,
      queue: RunQueueOf,
      wakeAddress: WakeAddress,
      rules: RunRules,
      setRules: SetRunRules,
      retention: RunRetention,
      retentionEffect: RunRetentionEffect,
      setRetention: SetRunRetention,
    }),
    controllerFor(workflowTrials, { overHistory: TryOverHistory, withPins: TryWithPins }),
    controllerFor(triggers, {
      run: RunWorkflow,
      emit: EmitEvent,
      setHookSecret: SetHookSecret,
      signingSecret: SigningSecret,
    }),
  ],
  providers: [
    DefinitionContexts,
    CalledWorkflows,
    AskedAgents,
    AwaitedEvents,
    DraftSaver,
    TryOverHistoryHandler,
    TryWithPinsHandler,
    RunAlertRepository,
    ListRunAlertsHandler,
    SaveRunAlertHandler,
    RemoveRunAlertHandler,
    WorkflowSwitch,
    PauseWorkflowHandler,
    ResumeWorkflowHandler,
    LimitWorkflowHandler,
    RunQueueOfHandler,
    WakeAddressHandler,
    RunRulesHandler,
    RunRetentionHandler,
    RunRetentionEffectHandler,
    SetRunRulesHandler,
    SetRunRetentionHandler,
    HookAddresses,
    VersionReader,
    ListWorkflowVersionsHandler,
    GetWorkflowVersionHandler,
    WorkflowVersionDifferenceHandler,
    RestoreWorkflowVersionHandler,
    WorkflowCreator,
    WorkflowPublisher,
    ListWorkflowsHandler,
    GetWorkflowHandler,
    CreateWorkflowHandler,
    SaveWorkflowHandler,
    RenameWorkflowHandler,
    CloneWorkflowHandler,
    SetWorkflowStatusHandler,
    RemoveWorkflowHandler,
    ListWorkflowTemplatesHandler,
    CheckWorkflowHandler,
    SetHookSecretHandler,
    SigningSecretHandler,
    ListNodeKindsHandler,
    RunWorkflowHandler,
    EmitEventHandler,
    TestNodeHandler,
    PropertyDetailsHandler,
  ],
})
export class WorkflowsModule {}
