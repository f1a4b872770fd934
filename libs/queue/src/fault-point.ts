/** The seams at which the chaos tests kill a process: between a step and the next one that depends on it. */
export const faultPoints = [
  'before-claim',
  'after-side-effect',
  'after-append',
  'before-settle',
  'during-wait',
  'in-relay',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

let armed: { point: FaultPoint; left: number } | undefined;

/** Makes the process kill itself when it reaches a seam for the n-th time. For tests; a process arms one at its start. */
export function armFaultPoint(point: FaultPoint, times: number): void {
  armed = { point, left: times };
}

/** Marks a seam. It does nothing unless the seam is armed. */
export function reach(point: FaultPoint): void {
  if (armed?.point !== point) return;
  armed.left -= 1;
  if (armed.left <= 0) process.kill(process.pid, 'SIGKILL');
}
