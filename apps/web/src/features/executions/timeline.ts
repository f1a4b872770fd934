import type { RunSummary, Step } from '@tessera/contracts/executions/executions.schema';

/** One bar of the waterfall: where it starts and how long it is, as shares of the whole. */
export interface TimelineBar {
  step: Step;
  key: string;
  left: number;
  width: number;
  durationMs: number;
  /** Still going on: its end is now. */
  open: boolean;
}
export interface Timeline {
  startedAt: number;
  totalMs: number;
  bars: TimelineBar[];
}

/** The shortest bar that can still be seen and hit. */
const thinnest = 0.004;

export const stepKey = (step: Step): string => `${step.node_id}:${step.iteration}:${step.attempt}`;

/** Lays the attempts out on one time axis, in the order in which they began. */
export function buildTimeline(steps: readonly Step[], now: number): Timeline {
  const spans = steps
    .map((step) => {
      const from = Date.parse(step.started_at);
      const to = step.finished_at === null ? Math.max(now, from) : Math.max(Date.parse(step.finished_at), from);
      return { step, from, to };
    })
    .sort((a, b) => a.from - b.from || a.step.iteration - b.step.iteration || a.step.attempt - b.step.attempt);
  const startedAt = spans[0]?.from ?? now;
  const totalMs = Math.max(1, ...spans.map(({ to }) => to - startedAt));
  const bars = spans.map(({ step, from, to }) => {
    const width = Math.max((to - from) / totalMs, thinnest);
    return {
      step,
      key: stepKey(step),
      left: Math.min((from - startedAt) / totalMs, 1 - width),
      width,
      durationMs: to - from,
      open: step.finished_at === null,
    };
  });
  return { startedAt, totalMs, bars };
}

/**
 * The rows of a retry that took no time of it, and those that did. A retry keeps finished steps of the run before it,
 * at the moments when they happened; its trigger comes before them, as it did in that run.
 */
export function splitKept(
  steps: readonly Step[],
  run: Pick<RunSummary, 'retry_of' | 'created_at'>,
  trigger: string | undefined,
): { kept: Step[]; own: Step[] } {
  if (run.retry_of === null) return { kept: [], own: [...steps] };
  const since = Date.parse(run.created_at);
  const isKept = (step: Step) => step.node_id === trigger || Date.parse(step.started_at) < since;
  const kept = steps.filter(isKept);
  return {
    kept: [...kept.filter((step) => step.node_id === trigger), ...kept.filter((step) => step.node_id !== trigger)],
    own: steps.filter((step) => !isKept(step)),
  };
}

/** Round places for marks on the axis: three to six of them. */
export function axisMarks(totalMs: number): number[] {
  const rough = totalMs / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const marks: number[] = [];
  for (let at = 0; at <= totalMs; at += step) marks.push(at);
  return marks;
}
