import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { untangled } from './untangle.ts';

const node = (id: string, x: number, y: number): WorkflowDefinition['nodes'][number] => ({
  id,
  kind: 'output',
  name: id,
  description: '',
  disabled: false,
  position: { x, y },
  options: {},
  settings: {},
});
const definition = (...nodes: WorkflowDefinition['nodes']): WorkflowDefinition => ({
  nodes,
  edges: [{ id: 'e', from: 'first', to: 'second', port: 'next' }],
});

describe('untangled', () => {
  it('leaves a manual arrangement unchanged', () => {
    const drawn = definition(node('first', 0, 0), node('second', 0, 10));
    expect(untangled(drawn)).toBe(drawn);
  });

  it('separates nodes at the same position, deterministically', () => {
    const made = definition(node('first', 0, 0), node('second', 0, 0));
    const [first, second] = untangled(made).nodes;
    expect(second?.position.y).toBeGreaterThan(first?.position.y ?? 0);
    expect(untangled(made)).toBe(untangled(made));
  });
});
