import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import fc from 'fast-check';
import type { FlowEdge, FlowNode } from '../../../flow/graph-shape.ts';
import { clipOf, fitClip, pasteOffset, readClip, renameReferences, writeClip } from './clipboard.ts';
import type { NewNode } from './definition-changes.ts';
import { editorReducer, historyLimit, openEditor, type EditorAction, type EditorState } from './editor-state.ts';

const node = (id: string, x = 0, y = 0, kind = 'transform'): FlowNode => ({
  id,
  kind,
  name: id,
  options: {},
  position: { x, y },
});
const edge = (from: string, to: string, port = 'out'): FlowEdge => ({ id: `${from}_${to}`, from, port, to });
const chain: WorkflowDefinition = {
  nodes: [node('trigger', 0, 0, 'manually'), node('a', 0, 160), node('b', 0, 320)],
  edges: [edge('trigger', 'a'), edge('a', 'b')],
};
const fresh = (kind = 'webhook'): NewNode => ({
  kind,
  idStem: 'webhook',
  name: 'Webhook',
  options: {},
  ports: ['out'],
  goesOn: 'out',
  isTrigger: false,
});
const play = (actions: EditorAction[], start = openEditor(chain)): EditorState => actions.reduce(editorReducer, start);
const links = (state: EditorState): string[] =>
  state.definition.edges.map(({ from, port, to }) => `${from}:${port}>${to}`).sort();
const find = (state: EditorState, id: string) => state.definition.nodes.find((known) => known.id === id);

describe('a restored version', () => {
  it('replaces the draft as one step of undo', () => {
    const definition = { nodes: [node('trigger', 0, 0, 'manually')], edges: [] };
    const restored = play([
      { type: 'node.rename', id: 'a', name: 'A' },
      { type: 'restore', definition },
    ]);
    expect(restored.definition).toBe(definition);
    expect(find(play([{ type: 'undo' }], restored), 'a')?.name).toBe('A');
  });
});

describe('adding nodes', () => {
  it('wires a node behind a port, below its parent, and selects it', () => {
    const state = play([{ type: 'node.add', node: fresh(), at: { on: 'port', from: 'b', port: 'out' } }]);
    expect(links(state)).toContain('b:out>webhook');
    expect(find(state, 'webhook')?.position.y).toBe(480);
    expect(state.selection.nodes).toEqual(['webhook']);
  });

  it('puts a node into the middle of an edge and makes room below', () => {
    const state = play([{ type: 'node.add', node: fresh(), at: { on: 'edge', edge: 'a_b' } }]);
    expect(links(state)).toEqual(['a:out>webhook', 'trigger:out>a', 'webhook:out>b']);
    expect(find(state, 'webhook')?.position).toEqual({ x: 0, y: 320 });
    expect(find(state, 'b')?.position).toEqual({ x: 0, y: 480 });
  });

  it.each([
    { ports: ['if', 'else'], goesOn: 'else', x: 148 },
    { ports: ['approved', 'rejected'], goesOn: 'approved', x: -148 },
    { ports: ['approved', 'rejected', 'timed_out'], goesOn: 'approved', x: -296 },
  ])('goes on at $goesOn of $ports when put into the middle of an edge', ({ x, ...ways }) => {
    const state = play([
      { type: 'node.add', node: { ...fresh('approval'), ...ways }, at: { on: 'edge', edge: 'a_b' } },
    ]);
    expect(links(state)).toEqual(['a:out>webhook', 'trigger:out>a', `webhook:${ways.goesOn}>b`]);
    expect(find(state, 'b')?.position).toEqual({ x, y: 480 });
  });

  it.each([
    { branches: 1, port: 'branch_0', x: -148 },
    { branches: 1, port: 'else', x: 148 },
    { branches: 2, port: 'branch_0', x: -296 },
    { branches: 2, port: 'branch_1', x: 0 },
    { branches: 2, port: 'else', x: 296 },
  ])('puts $port of $branches branches and Else at $x from the middle', ({ branches, port, x }) => {
    const groups = Array.from({ length: branches }, (_, index) => ({ id: `branch_${index}` }));
    const condition = { ...node('b', 0, 320, 'conditionalRouting'), options: { groups } };
    const start = openEditor({ ...chain, nodes: [...chain.nodes.slice(0, 2), condition] });
    const state = play([{ type: 'node.add', node: fresh(), at: { on: 'port', from: 'b', port } }], start);
    expect(find(state, 'webhook')?.position).toEqual({ x, y: 480 });
  });

  it('gives short ids and different names, and never puts a node on another', () => {
    const open = { on: 'canvas', position: { x: 0, y: 0 } } as const;
    const state = play([
      { type: 'node.add', node: fresh(), at: open },
      { type: 'node.add', node: fresh(), at: open },
    ]);
    expect(find(state, 'webhook_2')?.name).toBe('Webhook 2');
    const positions = state.definition.nodes.map(({ position }) => `${position.x},${position.y}`);
    expect(new Set(positions).size).toBe(positions.length);
  });
});

describe('edges', () => {
  it('refuses circles, doubles and missing ends', () => {
    for (const [from, to] of [
      ['b', 'a'],
      ['a', 'a'],
      ['a', 'b'],
      ['a', 'gone'],
    ] as const) {
      const before = openEditor(chain);
      expect(editorReducer(before, { type: 'edge.add', edge: { from, port: 'out', to } })).toBe(before);
    }
  });

  it('moves the end of an edge, or leaves it where that is impossible', () => {
    const moved = play([{ type: 'edge.move', id: 'a_b', edge: { from: 'trigger', port: 'out', to: 'b' } }]);
    expect(links(moved)).toEqual(['trigger:out>a', 'trigger:out>b']);
    expect(links(play([{ type: 'edge.move', id: 'trigger_a', edge: { from: 'b', port: 'out', to: 'a' } }]))).toEqual(
      links(openEditor(chain)),
    );
  });
});

describe('removing', () => {
  it('joins the ends around a removed node', () => {
    expect(links(play([{ type: 'remove', selection: { nodes: ['a'], edges: [] } }]))).toEqual(['trigger:out>b']);
  });

  it('removes several nodes and edges as one step', () => {
    const state = play([{ type: 'remove', selection: { nodes: ['a', 'b'], edges: ['trigger_a'] } }]);
    expect(state.definition).toEqual({ nodes: [chain.nodes[0]], edges: [] });
    expect(editorReducer(state, { type: 'undo' }).definition).toBe(chain);
  });
});

describe('undo', () => {
  const type = (text: string, topic?: string): EditorAction => ({
    type: 'node.options',
    id: 'a',
    options: { text },
    topic,
  });

  it('takes back typing in one field at once, and stops at another field or a pause', () => {
    const state = play([
      type('1', 'url'),
      type('12', 'url'),
      { type: 'settle' },
      type('123', 'url'),
      type('x', 'name'),
    ]);
    expect(state.past).toHaveLength(3);
    const once = editorReducer(editorReducer(state, { type: 'undo' }), { type: 'undo' });
    expect(find(once, 'a')?.options).toEqual({ text: '12' });
  });

  it('redoes, until another change is made', () => {
    const undone = play([type('1'), { type: 'undo' }]);
    expect(find(editorReducer(undone, { type: 'redo' }), 'a')?.options).toEqual({ text: '1' });
    const changed = editorReducer(undone, type('2'));
    expect(editorReducer(changed, { type: 'redo' })).toBe(changed);
  });

  it('never keeps a selection of what is gone, and never grows without end', () => {
    let state = play([
      { type: 'node.add', node: fresh(), at: { on: 'canvas', position: { x: 900, y: 0 } } },
      { type: 'undo' },
    ]);
    expect(state.selection.nodes).toEqual([]);
    for (let count = 0; count < historyLimit + 50; count += 1) state = editorReducer(state, type(String(count)));
    expect(state.past).toHaveLength(historyLimit);
  });

  const anyAction = fc.oneof(
    fc.constantFrom<EditorAction>({ type: 'undo' }, { type: 'redo' }, { type: 'settle' }),
    fc
      .constantFrom('trigger', 'a', 'b', 'webhook', 'webhook_2')
      .chain((id) =>
        fc.constantFrom<EditorAction>(
          { type: 'node.add', node: fresh(), at: { on: 'port', from: id, port: 'out' } },
          { type: 'remove', selection: { nodes: [id], edges: [] } },
          { type: 'edge.add', edge: { from: 'trigger', port: 'out', to: id } },
          { type: 'nodes.disable', ids: [id], disabled: true },
          { type: 'node.rename', id, name: 'Renamed' },
          { type: 'select', selection: { nodes: [id], edges: [] } },
        ),
      ),
  );

  it('always leads back to the start, and keeps ids unique and edges tied to nodes', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        let state = play(actions);
        const ids = new Set(state.definition.nodes.map(({ id }) => id));
        expect(ids.size).toBe(state.definition.nodes.length);
        expect(state.definition.edges.every(({ from, to }) => ids.has(from) && ids.has(to))).toBe(true);
        while (state.past.length > 0) state = editorReducer(state, { type: 'undo' });
        expect(state.definition).toBe(chain);
      }),
    );
  });
});

describe('changing a node', () => {
  it('changes the kind in place and drops edges of ports that the new kind has not', () => {
    const start = openEditor({ ...chain, edges: [edge('trigger', 'a'), edge('a', 'b', 'else')] });
    const state = play([{ type: 'node.kind', id: 'a', node: fresh() }], start);
    expect(find(state, 'a')?.kind).toBe('webhook');
    expect(links(state)).toEqual(['trigger:out>a']);
  });

  it('disables and enables without leaving a trace', () => {
    const off = play([{ type: 'nodes.disable', ids: ['a'], disabled: true }]);
    expect(find(off, 'a')?.disabled).toBe(true);
    expect(editorReducer(off, { type: 'nodes.disable', ids: ['a'], disabled: false }).definition).toEqual(chain);
  });

  it('keeps a selection over a reload where its nodes still exist', () => {
    const state = play([
      { type: 'select', selection: { nodes: ['a', 'b'], edges: [] } },
      { type: 'load', definition: { nodes: [node('a')], edges: [] } },
    ]);
    expect(state.selection.nodes).toEqual(['a']);
    expect(state.past).toEqual([]);
  });
});

describe('copy and paste', () => {
  it('takes the edges among the copied nodes along, and references lead to the copies', () => {
    const source = {
      ...chain,
      nodes: [
        node('trigger', 0, 0, 'manually'),
        node('a', 0, 160),
        { ...node('b'), options: { list: ['{{ a.x }}', '{{trigger.y}}'] } },
      ],
    };
    const clip = clipOf(source, ['a', 'b']);
    const state = play([{ type: 'paste', clip, offset: pasteOffset(source, clip) }], openEditor(source));
    expect(links(state)).toContain('a_2:out>b_2');
    expect(find(state, 'b_2')?.options).toEqual({ list: ['{{ a_2.x }}', '{{trigger.y}}'] });
    expect(state.selection.nodes).toEqual(['a_2', 'b_2']);
  });

  it('reads its own text again, and nothing else', () => {
    const clip = clipOf(chain, ['a', 'b']);
    expect(readClip(writeClip(clip))).toEqual(clip);
    for (const text of ['', 'hello', '[]', '{"nodes":[]}', '{"nodes":[{"id":1}]}', '{"nodes":7,"edges":[]}']) {
      expect(readClip(text)).toBeNull();
    }
  });

  it('keeps a second trigger out', () => {
    const clip = clipOf(chain, ['trigger', 'a']);
    expect(fitClip(chain, clip).nodes.map(({ id }) => id)).toEqual(['a']);
    expect(fitClip({ nodes: [], edges: [] }, clip)).toBe(clip);
  });

  it('renames whole ids only', () => {
    const renamed = renameReferences({ a: '{{web.x}} {{webhook.y}} web.x' }, new Map([['web', 'net']]));
    expect(renamed).toEqual({ a: '{{net.x}} {{webhook.y}} web.x' });
  });
});
