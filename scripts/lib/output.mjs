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

/** From now on the steps that are under way end without a word: it is us who cut them short. */
export function hushSteps() {
  ending = true;
}

/** Runs one step and prints its name, how it went and how long it took. `work` may answer a remark. */
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

/** A failure whose message says what to do: it is printed without a stack. */
export class Advice extends Error {}

/** Prints why a script ends: the message alone when it is advice, else with its stack. */
export function explain(error) {
  // A call that was typed wrong is no defect of ours: its message says what to type.
  const isAdvice = error instanceof Advice || String(error?.code).startsWith('ERR_PARSE_ARGS');
  const text = isAdvice ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`\n${red('✗')} ${text}\n`);
}
