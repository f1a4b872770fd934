/** The routes of the process, to distinguish a wrong method from a wrong path. */
export class Routes {
  private readonly byUrl = new Map<string, Set<string>>();
  private readonly patterns: { pattern: RegExp; methods: Set<string> }[] = [];

  /** @param url in Fastify's syntax, with `:name` for parameters */
  add(url: string, methods: string | string[]): void {
    const known = this.byUrl.get(url) ?? new Set<string>();
    for (const method of [methods].flat()) known.add(method);
    if (!this.byUrl.has(url) && /[:*]/.test(url)) this.patterns.push({ pattern: patternOf(url), methods: known });
    this.byUrl.set(url, known);
  }

  /** @returns the methods in order, none for an unknown path */
  methodsOf(path: string): string[] {
    const methods = this.byUrl.get(path) ?? this.patterns.find(({ pattern }) => pattern.test(path))?.methods ?? [];
    return [...methods].sort();
  }

  /** Every route as `GET /path/{name}`, without the HEAD routes that Fastify adds for GET. */
  get all(): string[] {
    return [...this.byUrl].flatMap(([url, methods]) =>
      [...methods]
        .filter((method) => method !== 'HEAD' || !methods.has('GET'))
        .map((method) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`),
    );
  }
}

function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}
