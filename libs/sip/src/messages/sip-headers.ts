/** Short forms of header names (RFC 3261, 20). */
const fullNames: Readonly<Record<string, string>> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  c: 'content-type',
  l: 'content-length',
  e: 'content-encoding',
  s: 'subject',
  k: 'supported',
  r: 'refer-to',
};

/** Headers whose values may stand in one line, separated by commas. */
const lists = new Set(['via', 'route', 'record-route', 'contact', 'require', 'supported', 'allow']);

const nameOf = (name: string): string => {
  const small = name.toLowerCase();
  return fullNames[small] ?? small;
};

/** The headers of a message, in their order. Names are compared without case, and short forms as the long ones. */
export class SipHeaders {
  private readonly entries: [name: string, value: string][] = [];

  constructor(entries: Iterable<readonly [name: string, value: string]> = []) {
    for (const [name, value] of entries) this.add(name, value);
  }

  /** The first value; undefined if there is none. */
  get(name: string): string | undefined {
    return this.all(name)[0];
  }

  /** All values in order; those of a list in one line count one by one. */
  all(name: string): string[] {
    const wanted = nameOf(name);
    const values = this.entries.flatMap(([each, value]) => (nameOf(each) === wanted ? [value] : []));
    return lists.has(wanted) ? values.flatMap(splitList) : values;
  }

  add(name: string, value: string): this {
    this.entries.push([name, value]);
    return this;
  }

  [Symbol.iterator](): Iterator<[name: string, value: string]> {
    return this.entries[Symbol.iterator]();
  }
}

/** Splits at commas that stand neither in quotes nor in angle brackets. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let [start, quoted, bracketed] = [0, false, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted && char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === '<') bracketed = true;
    else if (!quoted && char === '>') bracketed = false;
    else if (!quoted && !bracketed && char === ',') {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, text.slice(start).trim()].filter((part) => part !== '');
}
