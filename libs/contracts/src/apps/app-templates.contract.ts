import { z } from 'zod';
import { contract } from '../contract.ts';
import { InstalledTemplate, TemplateId } from './app-templates.schema.ts';
import { appTemplatesWire } from './app-templates.wire.ts';

const changed = ['appTemplates', 'apps', 'objects', 'properties', 'forms', 'workflows', 'dashboards'];

/** Ready-made sets of an object, a form, a workflow and apps. Each command on a part is logged as such. */
export const appTemplates = contract('appTemplates', appTemplatesWire, {
  installed: {
    kind: 'query',
    can: 'apps:CAN_ADD',
    response: z.object({ items: z.array(InstalledTemplate) }),
    summary: 'The templates that this workspace has installed, with what each of them made',
  },
  install: {
    kind: 'command',
    can: 'apps:CAN_ADD',
    body: z.strictObject({ template: TemplateId }),
    response: InstalledTemplate,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: changed,
    logs: 'nothing',
    summary: 'Make what a template consists of, published; a workspace has each template once',
  },
  remove: {
    kind: 'command',
    can: 'apps:CAN_DELETE',
    body: z.strictObject({ template: TemplateId }),
    response: z.object({ removed: z.boolean().describe('False when the template was not installed') }),
    errors: ['CONFLICT'],
    invalidates: changed,
    logs: 'nothing',
    summary: 'Delete what a template made; object, form and apps move to the trash, from where they can be restored',
  },
});
