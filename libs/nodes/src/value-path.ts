/** A path into a value: keys and list indexes. */
export type ValuePath = (string | number)[];

interface PathFault {
  /** Offset into the text. */
  at: number;
  message: string;
}

/** Letters with their marks and joiners, digits, underscore and hyphen, of any script. */
const name = /[\p{L}\p{M}\p{N}\p{Pc}\p{Join_Control}-]+/uy;
const integer = /\d{1,9}/y;
/** A text in single or double quotes. */
export const quotedText = /"(?:[^"\\]|\\[\\"'nt])*"|'(?:[^'\\]|\\[\\"'nt])*'/y;
const escapes: { readonly [character: string]: string } = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t' };
const unescapes: { readonly [character: string]: string } = { '\\': '\\', '"': '"', "'": "'", n: '\n', t: '\t' };

/** Unquotes a string. */
export const unquote = (text: string): string =>
  text.slice(1, -1).replace(/\\(.)/g, (_whole, character: string) => unescapes[character] ?? character);

/** A text in double quotes. */
export const quote = (text: string): string =>
  `"${text.replace(/[\\"\n\t]/g, (character) => escapes[character] ?? character)}"`;

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/**
 * Reads path steps from an offset: `.name`, `[0]` and `["any text"]`. Templates and paths share this grammar; keys
 * that are not names are quoted.
 */
export function readSteps(text: string, from: number): { path: ValuePath; end: number } | PathFault {
  const path: ValuePath = [];
  let at = from;
  for (;;) {
    if (text[at] === '.') {
      const found = match(name, text, at + 1);
      if (found === undefined) {
        return { at: at + 1, message: 'expected a name after "."; other keys are written ["in quotes"]' };
      }
      path.push(found);
      at += 1 + found.length;
    } else if (text[at] === '[') {
      const found = match(integer, text, at + 1) ?? match(quotedText, text, at + 1);
      if (found === undefined || text[at + 1 + found.length] !== ']') {
        return { at: at + 1, message: 'expected a number or a quoted name between "[" and "]"' };
      }
      path.push(/^\d/.test(found) ? Number(found) : unquote(found));
      at += found.length + 2;
    } else {
      return { path, end: at };
    }
  }
}

/** Reads a whole path, `address.city`, `items[0].name` or `["first name"]`; undefined if it is not one. */
export function parsePath(text: string): ValuePath | undefined {
  const read = readSteps(text.startsWith('[') ? text : `.${text}`, 0);
  const length = text.startsWith('[') ? text.length : text.length + 1;
  return 'message' in read || read.end < length ? undefined : read.path;
}

/** Prints path steps. */
export const printSteps = (path: ValuePath): string =>
  path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return match(name, step, 0) === step ? `.${step}` : `[${quote(step)}]`;
    })
    .join('');
