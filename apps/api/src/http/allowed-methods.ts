/** Which methods each route answers, so that a wrong method is told from a wrong path. */
export class AllowedMethods {
  private readonly exact = new Map<string, Set<string>>();
  private readonly patterns: { pattern: RegExp; methods: Set<string> }[] = [];

  /** @param url as Fastify has it, with `:name` for what varies */
  add(url: string, methods: string | string[]): void {
    const known = this.exact.get(url) ?? new Set<string>();
    for (const method of [methods].flat()) known.add(method);
    if (!this.exact.has(url) && /[:*]/.test(url)) this.patterns.push({ pattern: patternOf(url), methods: known });
    this.exact.set(url, known);
  }

  /** @returns the methods in order, none when nothing is at the path */
  of(path: string): string[] {
    const methods = this.exact.get(path) ?? this.patterns.find(({ pattern }) => pattern.test(path))?.methods ?? [];
    return [...methods].sort();
  }
}

function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}
