import type { RunSummary, Step } from '@tessera/contracts/executions/executions.schema';

/** One bar of the timeline: start and length as shares of the whole. */
export interface TimelineBar {
  step: Step;
  key: string;
  left: number;
  width: number;
  durationMs: number;
  /** Still running: its end is now. */
  open: boolean;
}
export interface Timeline {
  startedAt: number;
  totalMs: number;
  bars: TimelineBar[];
}

/** The shortest bar that is still visible and clickable. */
const thinnest = 0.004;

export const stepKey = (step: Step): string => `${step.node_id}:${step.iteration}:${step.attempt}`;

/** Places the attempts on one time axis, in the order in which they started. */
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
 * The rows that a retry kept from the earlier run, and those that it executed. Kept steps have the times of the
 * earlier run; the trigger comes before them, as in that run.
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

/** Three to six round values for marks on the axis. */
export function axisMarks(totalMs: number): number[] {
  const rough = totalMs / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const marks: number[] = [];
  for (let at = 0; at <= totalMs; at += step) marks.push(at);
  return marks;
}
