const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text opens more lists and objects inside each other than `most`. Looked at before it is parsed: what
 * walks a value afterwards calls itself for each level, and a body of brackets alone would use up the stack.
 */
export function isDeeperThan(json: Uint8Array, most: number): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (byte === quote) index = endOfText(json, index);
    else if (openers.has(byte)) depth += 1;
    else if (closers.has(byte)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

function endOfText(json: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== quote) index += json[index] === backslash ? 2 : 1;
  return index;
}
