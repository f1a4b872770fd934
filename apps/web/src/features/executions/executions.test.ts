import type { RunSummary, Step } from '@tessera/contracts/executions/executions.schema';
import fc from 'fast-check';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { stateIn } from '../../lists/list-address.ts';
import { listWhere } from '../../lists/list-links.ts';
import { emptyFeed, feedLimit, newRunsOf, takeRuns, unfold } from './run-feed.ts';
import { stepBeside, stepOrder } from './step-order.ts';
import { actOnAll } from './act-on-all.ts';
import { axisMarks, buildTimeline, splitKept } from './timeline.ts';

const moment = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const run = (id: string, second: number, revision = 1, status: RunSummary['status'] = 'running'): RunSummary => ({
  id,
  workflow_id: 'workflow1',
  workflow_name: 'Contact',
  version: 1,
  status,
  trigger: { kind: 'manually', subject: null },
  error: null,
  created_at: moment(second),
  started_at: null,
  finished_at: null,
  revision,
  retry_of: null,
});
const list = (ids: string[], newest: string | null = null) => ({ belongs: () => true, shown: new Set(ids), newest });

describe('runs that arrive while a list is shown', () => {
  it('collects new ones, and leaves those on the page to the cache', () => {
    const feed = takeRuns(emptyFeed, [run('a', 1), run('b', 2)], list(['a']));
    expect([...feed.fresh.keys()]).toEqual(['b']);
  });

  it('never lets an older revision replace a newer one, in any order of arrival', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }), (revisions) => {
        const feed = revisions.reduce(
          (known, revision) => takeRuns(known, [run('a', 1, revision)], list([])),
          emptyFeed,
        );
        expect(feed.fresh.get('a')?.revision).toBe(5);
      }),
    );
    expect(unfold(takeRuns(emptyFeed, [run('a', 1, 1)], list([])), [run('a', 1, 9)])[0]?.revision).toBe(9);
  });

  it('excludes runs that the filters exclude, also after a change', () => {
    const { properties } = executions.all.list;
    const belongsTo = (address: Parameters<typeof stateIn>[0]) =>
      newRunsOf(stateIn(address, executions.all.list), { properties, timeZone: 'UTC' });
    const failedOnly = { ...list([]), belongs: belongsTo(listWhere('status', 'failed')) };
    let feed = takeRuns(emptyFeed, [run('a', 1, 1, 'running'), run('b', 1, 1, 'failed')], failedOnly);
    expect([...feed.fresh.keys()]).toEqual(['b']);
    feed = takeRuns(feed, [run('b', 1, 2, 'running')], failedOnly);
    expect(feed.fresh.size).toBe(0);
    expect(belongsTo(listWhere('trigger', 'manually'))(run('a', 1))).toBe(true);
    expect(belongsTo({})(run('a', 1))).toBe(true);
    const filter = { property: 'content', operator: 'notContains', value: 'x' } as const;
    expect(belongsTo({ filter })(run('a', 1))).toBe(false);
    expect(belongsTo({ search: 'a' })(run('a', 1))).toBe(false);
    expect(belongsTo({ sort: 'created_at' })(run('a', 1))).toBe(false);
  });

  it('does not count an old run that changed', () => {
    expect(takeRuns(emptyFeed, [run('old', 1)], list([], moment(5)))).toBe(emptyFeed);
  });

  it('is bounded, and returns the same object without changes', () => {
    const many = Array.from({ length: feedLimit + 20 }, (_, index) => run(`r${index}`, index));
    const feed = takeRuns(emptyFeed, many, list([]));
    expect(feed.fresh.size).toBe(feedLimit);
    expect(takeRuns(feed, [run('more', 900)], list([]))).toBe(feed);
  });

  it('shows them newest first on request, each run once', () => {
    const feed = takeRuns(emptyFeed, [run('b', 2), run('c', 3)], list(['a']));
    expect(unfold(feed, [run('b', 2), run('a', 1)]).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

describe('the timeline of a run', () => {
  const step = (node: string, from: number, to: number | null, attempt = 1): Step => ({
    node_id: node,
    iteration: 0,
    attempt,
    status: 'success',
    started_at: moment(from),
    finished_at: to === null ? null : moment(to),
    input: null,
    output: null,
    port: null,
    error: null,
  });

  it('places each attempt', () => {
    const { totalMs, bars } = buildTimeline([step('b', 5, 10), step('a', 0, 5)], Date.parse(moment(60)));
    expect(totalMs).toBe(10_000);
    expect(bars.map(({ step: { node_id }, left, width }) => [node_id, left, width])).toEqual([
      ['a', 0, 0.5],
      ['b', 0.5, 0.5],
    ]);
  });

  it('extends an open step until now', () => {
    const { totalMs, bars } = buildTimeline([step('a', 0, 1), step('b', 1, null)], Date.parse(moment(4)));
    expect(totalMs).toBe(4_000);
    expect(bars[1]).toMatchObject({ open: true, durationMs: 3_000 });
  });

  it('keeps bars visible and inside the axis, also with clocks that disagree', () => {
    const { bars } = buildTimeline([step('a', 0, 1000), step('b', 1000, 1000), step('c', 999, 990)], 0);
    for (const { left, width } of bars) {
      expect(width).toBeGreaterThan(0);
      expect(left + width).toBeLessThanOrEqual(1);
    }
    expect(buildTimeline([], 5)).toEqual({ startedAt: 5, totalMs: 1, bars: [] });
  });

  it('of a retry lists the trigger before the steps that it keeps, like the canvas', () => {
    const steps = [step('a', 1, 2), step('trigger', 60, 60), step('b', 61, 62)];
    const retry = { retry_of: 'before', created_at: moment(60) };
    const { kept, own } = splitKept(steps, retry, 'trigger');
    expect(kept.map(({ node_id }) => node_id)).toEqual(['trigger', 'a']);
    expect(own.map(({ node_id }) => node_id)).toEqual(['b']);
    const nodes = ['trigger', 'a', 'b'].map((id) => ({
      ...{ id, name: id, options: {}, position: { x: 0, y: 0 } },
      kind: id === 'trigger' ? 'manually' : 'output',
    }));
    expect(stepOrder(steps, { nodes, edges: [] })).toEqual(['trigger', 'a', 'b']);
  });

  it.each([1, 7, 42, 999, 1000, 61_000, 3_600_000])('marks %d ms with a few round values', (total) => {
    expect(axisMarks(total).length).toBeGreaterThanOrEqual(2);
    expect(axisMarks(total).length).toBeLessThanOrEqual(6);
  });
});

describe('moving through the steps', () => {
  const order = ['a', 'b', 'c'];
  it.each([
    [null, 1, 'a'],
    ['a', 1, 'b'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
    ['c', -1, 'b'],
  ] as const)('from %s by %d is %s', (from, by, to) => expect(stepBeside(order, from, by)).toBe(to));

  it('follows the order in which nodes started, then the canvas', () => {
    const place = (id: string, y: number) => ({ id, kind: 'output', name: id, options: {}, position: { x: 0, y } });
    const definition = { nodes: [place('c', 300), place('d', 200), place('a', 0), place('b', 100)], edges: [] };
    const begun = [
      { node_id: 'b', started_at: moment(2) },
      { node_id: 'a', started_at: moment(1) },
      { node_id: 'b', started_at: moment(3) },
    ];
    const steps = begun.map((known) => ({
      ...{ iteration: 0, attempt: 1, status: 'success' as const, finished_at: null, input: null, output: null },
      ...{ port: null, error: null },
      ...known,
    }));
    expect(stepOrder(steps, definition)).toEqual(['a', 'b', 'd', 'c']);
  });
});

describe('acting on many runs', () => {
  it('counts the retries that were started, not those requested', async () => {
    const answers: { [id: string]: boolean } = { failed: true, retried: false, other: true };
    const act = (id: string) => {
      const started = answers[id];
      return started === undefined ? Promise.reject(new Error('changed')) : Promise.resolve({ started });
    };
    const ids = [...Object.keys(answers), 'changed'];
    expect(await actOnAll(ids, 'retry', act)).toEqual({ done: 2, known: 1, refused: 1 });
  });
});
