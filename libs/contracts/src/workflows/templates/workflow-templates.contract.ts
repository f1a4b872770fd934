import { Search } from '@tessera/query/query.schema';
import { z } from 'zod';
import { contract } from '../../contract.ts';
import { WorkflowDefinition } from '../definition.schema.ts';
import { workflowTemplatesWire } from './workflow-templates.wire.ts';

const Template = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    kinds: z.array(z.string()).describe('Kinds of its nodes, in the order of the steps'),
    definition: WorkflowDefinition.describe('For `workflows.create`; what only a workspace can choose is left open'),
  })
  .meta({ id: 'WorkflowTemplate' });

/** Ready workflows to start from. */
export const workflowTemplates = contract('workflowTemplates', workflowTemplatesWire, {
  list: {
    kind: 'query',
    can: 'signed-in',
    query: z.strictObject({ search: Search.optional() }),
    response: z.object({ items: z.array(Template) }),
    summary: 'Workflows that everybody can start from',
  },
});
