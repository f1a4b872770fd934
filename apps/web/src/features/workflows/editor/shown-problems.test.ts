import { conditionalRouting } from '@tessera/nodes/kinds/conditionalRouting/conditional-routing.node';
import { manually } from '@tessera/nodes/kinds/manually/manually.node';
import type { FlowNode, FlowOptions } from '../../../flow/graph-shape.ts';
import { checkDraft } from './draft-checks.ts';
import { type Attempts, shownProblems } from './shown-problems.ts';

const node = (id: string, kind: string, options: FlowOptions): FlowNode => ({
  id,
  kind,
  name: id,
  options,
  position: { x: 0, y: 0 },
});
const withCondition = (condition: FlowOptions): FlowOptions => ({
  groups: [{ id: 'if', title: '', conditions: [condition] }],
});
const fresh = withCondition({ field: '', operator: 'equal', value: '' });
const initialOf = (kind: string): FlowOptions => (kind === conditionalRouting.kind ? fresh : {});

/** The fields that are shown as wrong in a workflow of a trigger and one condition; `-` is the node itself. */
function shown(options: FlowOptions, attempts: Partial<Attempts> = {}, connected = true): string[] {
  const definition = {
    nodes: [node('start', manually.kind, {}), node('condition', conditionalRouting.kind, options)],
    edges: connected ? [{ id: 'edge', from: 'start', port: 'out', to: 'condition' }] : [],
  };
  const { problems } = checkDraft(definition, { timeZone: 'UTC', triggerVariables: [] });
  const attempt = { tried: null, newest: null, initialOf, ...attempts };
  return shownProblems(definition, problems, attempt).map(({ field = '-' }) => field.replace(/.*\./, ''));
}

describe('the problems that are shown', () => {
  it('are none for a step that was only added', () => {
    expect(shown(fresh, { newest: 'condition' })).toEqual([]);
    expect(shown(fresh)).toEqual([]);
    expect(shown(fresh, {}, false)).toEqual([]);
  });
  it('are all once publishing was tried', () => {
    expect(shown(fresh, { tried: new Set(['start', 'condition']) })).toEqual(['field', '-']);
  });
  it('are not those of a step that was added after the try', () => {
    expect(shown(fresh, { tried: new Set(['start']) })).toEqual([]);
  });
  it('are wrong options as soon as they are changed', () => {
    const wrong = withCondition({ field: '{{gone.name}}', operator: 'equal', value: '' });
    expect(shown(wrong, { newest: 'condition' })).toEqual(['field']);
  });
  it('are missing options only after the step was set up in part and left', () => {
    const half = withCondition({ field: '', operator: 'equal', value: 'yes' });
    expect(shown(half, { newest: 'condition' })).toEqual([]);
    expect(shown(half)).toEqual(['field']);
  });
});
