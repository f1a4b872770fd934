const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text nests lists and objects deeper than `most`. Checked before parsing: code that walks a value
 * recurses
 * once per level, and a body of brackets alone would exhaust the stack.
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
