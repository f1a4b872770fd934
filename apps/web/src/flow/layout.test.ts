import fc from 'fast-check';
import { closesCircle, downstreamOf, upstreamOf, type FlowEdge, type FlowNode } from './graph-shape.ts';
import { defaultSizes, layoutFlow } from './layout.ts';

const node = (id: string): FlowNode => ({ id, kind: 'transform', name: id, options: {}, position: { x: 0, y: 0 } });
const edge = (from: string, to: string, port = 'out'): FlowEdge => ({ id: `${from}-${port}-${to}`, from, port, to });
const at = (positions: Map<string, { x: number; y: number }>, id: string) => positions.get(id) ?? { x: NaN, y: NaN };

describe('layoutFlow', () => {
  it('arranges a chain in one column, each node below the previous one', () => {
    const positions = layoutFlow([node('a'), node('b'), node('c')], [edge('a', 'b'), edge('b', 'c')]);
    const step = defaultSizes.height + defaultSizes.gapY;
    expect([...positions.values()]).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: step },
      { x: 0, y: 2 * step },
    ]);
  });

  it('arranges branches from left to right in the order of their ports, with the parent above their middle', () => {
    const positions = layoutFlow(
      [node('if'), node('no'), node('yes')],
      [edge('if', 'no', 'else'), edge('if', 'yes', 'if')],
      () => ['if', 'else'],
    );
    expect(at(positions, 'yes').x).toBeLessThan(at(positions, 'no').x);
    expect(at(positions, 'if').x).toBe((at(positions, 'yes').x + at(positions, 'no').x) / 2);
  });

  it('puts the only branch of two to its side, as if the other existed', () => {
    const ports = (id: string) => (id === 'if' ? ['if', 'else'] : ['out']);
    const order = ({ id }: FlowNode) => ports(id);
    const first = layoutFlow([node('if'), node('yes')], [edge('if', 'yes', 'if')], order);
    const last = layoutFlow([node('if'), node('no')], [edge('if', 'no', 'else')], order);
    const half = (defaultSizes.width + defaultSizes.gapX) / 2;
    expect(at(first, 'if').x - at(first, 'yes').x).toBe(half);
    expect(at(last, 'no').x - at(last, 'if').x).toBe(half);
    expect(first.size).toBe(2);
  });

  it('joins branches above one common node', () => {
    const positions = layoutFlow(
      [node('a'), node('b'), node('c'), node('d')],
      [edge('a', 'b', '1'), edge('a', 'c', '2'), edge('b', 'd'), edge('c', 'd')],
    );
    expect(at(positions, 'd').x).toBe(at(positions, 'a').x);
    expect(at(positions, 'd').y).toBeGreaterThan(at(positions, 'b').y);
  });

  it('survives cycles, loose ends and empty input', () => {
    expect(layoutFlow([], []).size).toBe(0);
    const positions = layoutFlow([node('a'), node('b')], [edge('a', 'b'), edge('b', 'a'), edge('b', 'gone')]);
    expect(at(positions, 'b').y).toBeGreaterThan(at(positions, 'a').y);
  });

  const drawings = fc.integer({ min: 1, max: 40 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 80 }),
    }),
  );

  it('never overlaps nodes, and every edge leads down', () => {
    fc.assert(
      fc.property(drawings, ({ count, pairs }) => {
        const nodes = Array.from({ length: count }, (_, index) => node(`n${index}`));
        const edges = pairs.filter(([a, b]) => a < b).map(([a, b], index) => edge(`n${a}`, `n${b}`, `p${index}`));
        const positions = layoutFlow(nodes, edges);
        for (const { from, to } of edges) expect(at(positions, to).y).toBeGreaterThan(at(positions, from).y);
        const all = [...positions.values()];
        all.forEach((a, index) => {
          for (const b of all.slice(index + 1)) {
            expect(a.y !== b.y || Math.abs(a.x - b.x) >= defaultSizes.width + defaultSizes.gapX - 1).toBe(true);
          }
        });
      }),
      { numRuns: 200 },
    );
  });

  it('lays out 300 nodes without a noticeable delay', () => {
    const nodes = Array.from({ length: 300 }, (_, index) => node(`n${index}`));
    const edges = nodes.slice(1).map((_, index) => edge(`n${Math.floor(index / 3)}`, `n${index + 1}`, `p${index % 3}`));
    const positions = layoutFlow(nodes, edges);
    expect(positions.size).toBe(300);
  });
});

describe('the shape of a graph', () => {
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('b', 'd')];
  it('knows the nodes below and above a node', () => {
    expect([...downstreamOf(edges, 'a')].sort()).toEqual(['b', 'c', 'd']);
    expect([...upstreamOf(edges, 'd')].sort()).toEqual(['a', 'b']);
  });
  it('knows when an edge would close a cycle', () => {
    expect(closesCircle(edges, 'd', 'a')).toBe(true);
    expect(closesCircle(edges, 'a', 'a')).toBe(true);
    expect(closesCircle(edges, 'c', 'd')).toBe(false);
  });
});
