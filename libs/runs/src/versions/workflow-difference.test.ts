import type { DefinitionNode, WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { workflowDifference } from './workflow-difference.ts';

const node = (id: string, given: Partial<DefinitionNode> = {}): DefinitionNode => ({
  id,
  kind: 'output',
  name: id.toUpperCase(),
  options: {},
  position: { x: 0, y: 0 },
  ...given,
});
const edge = (from: string, to: string, id = `${from}-${to}`) => ({ id, from, port: 'out', to });
const before: WorkflowDefinition = {
  nodes: [node('a'), node('b', { options: { url: 'https://one', headers: { accept: 'a', host: 'b' } } }), node('c')],
  edges: [edge('a', 'b'), edge('b', 'c')],
};

describe('the difference of two definitions', () => {
  it('names added, removed and changed steps, property by property', () => {
    const after: WorkflowDefinition = {
      nodes: [
        node('a', { position: { x: 9, y: 0 } }),
        node('b', { name: 'Call', options: { url: 'https://two', headers: { accept: 'a' } }, disabled: true }),
        node('d'),
      ],
      edges: [edge('a', 'b', 'another-id'), edge('b', 'd')],
    };
    const found = workflowDifference(before, after);
    expect(found.counts).toEqual({
      nodes: { added: 1, changed: 1, removed: 1 },
      connections: { added: 1, removed: 1 },
    });
    expect(found.nodes.map(({ id, kind }) => [id, kind])).toEqual([
      ['b', 'changed'],
      ['d', 'added'],
      ['c', 'removed'],
    ]);
    expect(found.nodes[0]?.properties).toEqual([
      { path: ['name'], old: 'B', new: 'Call' },
      { path: ['options', 'url'], old: 'https://one', new: 'https://two' },
      { path: ['options', 'headers', 'host'], old: 'b' },
      { path: ['disabled'], new: true },
    ]);
    expect(found.connections).toEqual([
      { kind: 'added', from: 'b', port: 'out', to: 'd' },
      { kind: 'removed', from: 'b', port: 'out', to: 'c' },
    ]);
    expect(found.moved).toBe(1);
  });

  it('is empty for equal definitions, and everything compared with none', () => {
    expect(workflowDifference(before, structuredClone(before))).toMatchObject({ nodes: [], connections: [], moved: 0 });
    expect(workflowDifference(null, before).counts.nodes).toEqual({ added: 3, changed: 0, removed: 0 });
  });
});
