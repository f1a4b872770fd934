import { Injectable } from '@nestjs/common';
import type { AppTemplate } from '@tessera/contracts/apps/templates/app-template';
import {
  appsOf,
  dashboardOf,
  formOf,
  propertiesOf,
  workflowOf,
} from '@tessera/contracts/apps/templates/template-parts';
import { status } from '@tessera/contracts/common.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { AppInstallationRepository, type InstalledPart } from '@tessera/data/apps/app-installation.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import type { Actor, Caller } from '@tessera/kit/actor';
import { OperationPipeline } from '@tessera/kit/operation-pipeline';
import { RemoveForm } from '../../forms/form-stages.commands.ts';
import { CreateForm, SaveForm } from '../../forms/forms.commands.ts';
import { AddPropertyToObject, CreateObject, SetObjectStatus } from '../../objects/objects.commands.ts';
import { SetPropertyStatus } from '../../properties/properties.commands.ts';
import { RemoveWorkflow } from '../../workflows/remove-workflow.command.ts';
import { CreateWorkflow, SetWorkflowStatus } from '../../workflows/workflows.commands.ts';
import { CreateApp, SetAppStatus } from '../apps.commands.ts';
import { SaveDashboard } from '../dashboards/dashboards.commands.ts';

/** Who installs or removes a template. */
export interface By {
  actor: Actor;
  caller: Caller;
}

/** How often a name that is taken gets another number. */
const mostNames = 20;

/** Makes the parts of a template and takes them away again, each as the person could do by hand. */
@Injectable()
export class TemplateInstaller {
  constructor(
    private readonly pipeline: OperationPipeline,
    private readonly installations: AppInstallationRepository,
  ) {}

  /** Each part is listed as soon as it exists, so that an interrupted installation can be removed. */
  async make(template: AppTemplate, by: By): Promise<void> {
    const keep = (kind: InstalledPart['kind'], id: string, name: string): Promise<void> =>
      this.installations.addPart(by.actor.workspace, template.id, { kind, id, name });
    const run = this.pipeline.runPart.bind(this.pipeline);

    const object = await unlessTaken(template.object.name, (name) =>
      run(CreateObject, { name, description: template.object.description, icon: template.icon }, by),
    );
    await keep('object', object.id, object.name);
    for (const added of propertiesOf(template, object.name))
      await unlessTaken(added.property.name, (name) =>
        run(AddPropertyToObject, { object_id: object.id, ...added, property: { ...added.property, name } }, by),
      );

    const form = await run(CreateForm, formOf(template), by);
    await keep('form', form.id, form.name);
    await run(SaveForm, { id: form.id, revision: form.revision, status: status.published }, by);

    const ids = { object: object.id, form: form.id };
    const workflow = await run(CreateWorkflow, workflowOf(template, ids), by);
    await keep('workflow', workflow.id, workflow.name);
    await run(SetWorkflowStatus, { id: workflow.id, status: status.published }, by);

    for (const draft of appsOf(template, ids)) {
      const app = await run(CreateApp, draft, by);
      await keep('app', app.id, app.interfaceName);
      await run(SetAppStatus, { id: app.id, status: recordStatus.active }, by);
    }
    const dashboard = await run(SaveDashboard, dashboardOf(template, object.id), by);
    await keep('app', dashboard.id, dashboard.interfaceName);
    await run(SetAppStatus, { id: dashboard.id, status: recordStatus.active }, by);
  }

  /** Takes parts away, the last one first: what depends on others goes before them. Can be repeated. */
  async takeAway(parts: readonly InstalledPart[], by: By): Promise<void> {
    for (const { kind, id } of parts.toReversed()) await ifThere(() => this.remove[kind](id, by));
  }

  private readonly remove: { [Kind in InstalledPart['kind']]: (id: string, by: By) => Promise<unknown> } = {
    app: (id, by) => this.pipeline.runPart(SetAppStatus, { id, status: recordStatus.deleted }, by),
    form: (id, by) => this.pipeline.runPart(RemoveForm, { id }, by),
    workflow: (id, by) => this.pipeline.runPart(RemoveWorkflow, { id }, by),
    object: async (id, by) => {
      const { properties } = await this.pipeline.runPart(SetObjectStatus, { id, status: recordStatus.deleted }, by);
      // A property that another object has as well stays.
      for (const { property_id: property } of properties)
        await ifThere(
          () => this.pipeline.runPart(SetPropertyStatus, { id: property, status: recordStatus.deleted }, by),
          ['NOT_FOUND', 'CONFLICT'],
        );
    },
  };
}

/** Tries a name, then the name with numbers, until one is free. */
async function unlessTaken<T>(name: string, create: (name: string) => Promise<T>): Promise<T> {
  for (let number = 1; number <= mostNames; number++)
    try {
      return await create(number === 1 ? name : `${name} ${number}`);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error;
    }
  throw conflict(`Too many things are named "${name}". Rename or delete some of them.`, 'body.template');
}

async function ifThere(remove: () => Promise<unknown>, passed: readonly string[] = ['NOT_FOUND']): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof DomainError && passed.includes(error.code))) throw error;
  }
}
