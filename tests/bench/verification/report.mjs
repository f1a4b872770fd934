const metrics = [];

export const print = (line) => console.log(line);

/** @param {{ most?: number }} target upper limit */
export function metric(name, value, { most } = {}) {
  metrics.push([name, Number(value.toFixed(3))]);
  const judged = most === undefined ? '' : `   target ${most}: ${value <= most ? 'met' : 'NOT met'}`;
  print(`  ${name.padEnd(28)} ${value.toFixed(0).padStart(6)}${judged}`);
}

/** The last lines of the bench, for programs. */
export function printMetrics() {
  for (const [name, value] of metrics) print(`metric: ${name} ${value}`);
}

export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** All values of a measurement on one line: a percentile of ten hides much. */
export const spread = (values) =>
  [...values]
    .sort((a, b) => a - b)
    .map((value) => value.toFixed(0))
    .join(' ');
