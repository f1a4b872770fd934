/** The seams at which the chaos tests kill a process: between a step and the next one that depends on it. */
const faultPoints = [
  'before-claim',
  'after-side-effect',
  'after-append',
  'before-settle',
  'during-wait',
  'in-relay',
] as const;
type FaultPoint = (typeof faultPoints)[number];

let armed: { point: FaultPoint; left: number } | undefined;

/** How a setting names a seam, and the how manieth time: `after-append`, `after-append:3`. */
export const faultPointPattern = new RegExp(`^(${faultPoints.join('|')})(:[0-9]+)?$`);

/**
 * Makes the process kill itself when it reaches a seam. For tests; a process arms one at its start.
 * @param setting as `faultPointPattern` has it
 */
export function armFaultPoint(setting: string): void {
  const [name, times = '1'] = setting.split(':');
  const point = faultPoints.find((candidate) => candidate === name);
  if (point) armed = { point, left: Number(times) };
}

/** Marks a seam. It does nothing unless the seam is armed. */
export function reach(point: FaultPoint): void {
  if (armed?.point !== point) return;
  armed.left -= 1;
  if (armed.left <= 0) process.kill(process.pid, 'SIGKILL');
}
