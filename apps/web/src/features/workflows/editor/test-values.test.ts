import type { VariableGroup } from '@tessera/nodes/variables';
import type { FlowNode } from '../../../flow/graph-shape.ts';
import { referredNodes, testValuesFor } from './test-values.ts';

const node: FlowNode = {
  id: 'mail',
  kind: 'transform',
  name: 'Mail',
  options: { values: [{ name: 'x', value: 'Dear {{trigger.name | upper}}, {{lookup.body}} {{ broken' }] },
  position: { x: 0, y: 0 },
};
const groups: VariableGroup[] = [
  { nodeId: 'trigger', nodeName: 'Form', nodeIcon: '', variables: [{ name: 'name', title: 'Name', spec: 'text' }] },
  { nodeId: 'lookup', nodeName: 'Look up', nodeIcon: '', variables: [{ name: 'body', title: 'Body', spec: 'any' }] },
  { nodeId: 'other', nodeName: 'Other', nodeIcon: '', variables: [{ name: 'n', title: 'N', spec: 'number' }] },
];

describe('values to try a node with', () => {
  it('are of the nodes that it refers to, and of no others', () => {
    expect([...referredNodes(node)]).toEqual(['trigger', 'lookup']);
  });
  it('come from the last run where there is one', () => {
    expect(testValuesFor(node, groups, new Map([['lookup', { body: { city: 'Pune' } }]]))).toEqual({
      trigger: { name: 'text' },
      lookup: { body: { city: 'Pune' } },
    });
  });
});
