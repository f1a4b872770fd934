/** Points between two dependent steps at which the chaos tests kill a process. */
const faultPoints = [
  'before-claim',
  'during-think',
  'after-side-effect',
  'after-append',
  'before-settle',
  'before-wait',
  'before-pause',
  'during-wait',
  'before-resume',
  'before-wake',
  'before-dial',
  'after-dial',
  'in-relay',
] as const;
type FaultPoint = (typeof faultPoints)[number];

let armed: { point: FaultPoint; left: number } | undefined;

/** Format of the setting: a point and optionally its occurrence: `after-append`, `after-append:3`. */
export const faultPointPattern = new RegExp(`^(${faultPoints.join('|')})(:[0-9]+)?$`);

/**
 * Makes the process kill itself at a fault point. For tests; called once at startup.
 * @param setting in the format of `faultPointPattern`
 */
export function armFaultPoint(setting: string): void {
  const [name, times = '1'] = setting.split(':');
  const point = faultPoints.find((candidate) => candidate === name);
  if (point) armed = { point, left: Number(times) };
}

/** Marks a fault point. Does nothing unless the point is armed. */
export function reach(point: FaultPoint): void {
  if (armed?.point !== point) return;
  armed.left -= 1;
  if (armed.left <= 0) process.kill(process.pid, 'SIGKILL');
}
