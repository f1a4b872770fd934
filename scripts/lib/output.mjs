const coloured = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code) => (text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

/** `850 ms`, `12.3 s` or `2 min 05 s`. */
export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

let ending = false;

/** Silences the running steps, because we are aborting them ourselves. */
export function hushSteps() {
  ending = true;
}

/** Runs one step and prints its name, result and duration. `work` may return a remark. */
export async function step(name, work) {
  const started = performance.now();
  try {
    const remark = await work();
    const detail = typeof remark === 'string' ? dim(` ${remark}`) : '';
    say(`  ${green('✓')} ${name.padEnd(22)} ${dim(duration(performance.now() - started).padStart(8))}${detail}`);
    return remark;
  } catch (error) {
    if (!ending) say(`  ${red('✗')} ${name.padEnd(22)} ${dim(duration(performance.now() - started).padStart(8))}`);
    throw error;
  }
}

/** An error whose message names the cure: printed without a stack. */
export class Advice extends Error {}

/** Prints an error: the message alone if it is advice, otherwise with its stack. */
export function explain(error) {
  // A mistyped command line is the user's error: its message names the correct usage.
  const isAdvice = error instanceof Advice || String(error?.code).startsWith('ERR_PARSE_ARGS');
  const text = isAdvice ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`\n${red('✗')} ${text}\n`);
}
