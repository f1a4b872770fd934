import { isNodeKind } from '@tessera/nodes/node-kinds';
import { WorkflowDefinition } from '../definition.schema.ts';
import { foundWorkflowTemplates, workflowTemplates } from './workflow-templates.ts';

describe('templates of workflows', () => {
  it.each(workflowTemplates.map((template) => [template.id, template] as const))(
    '%s is a draft',
    (_, { definition }) => {
      expect(WorkflowDefinition.parse(definition)).toEqual(definition);
      const ids = new Set(definition.nodes.map(({ id }) => id));
      expect(ids.size).toBe(definition.nodes.length);
      for (const { from, to } of definition.edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
      for (const { kind } of definition.nodes) expect(isNodeKind(kind)).toBe(true);
      expect(new Set(definition.edges.map(({ to }) => to)).size).toBe(definition.nodes.length - 1);
    },
  );

  it('are found by all words of a search', () => {
    const found = (search: string) => foundWorkflowTemplates(search).map(({ id }) => id);
    expect(found('reject leave')).toEqual(['approve-a-request']);
    expect(found('')).toHaveLength(workflowTemplates.length);
    expect(found('reject webhook')).toEqual([]);
  });
});
