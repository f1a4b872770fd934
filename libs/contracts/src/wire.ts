/** How a call travels. */
export interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** The whole path; a parameter stands in braces, and only a route outside the contracts has one. */
  readonly path: `/${string}`;
}

/**
 * The routes of one area by operation. A wire file holds nothing else and imports no schema: code that must not load
 * zod (docs/adr/0006) takes its paths from it, and so does the contract, so that each path is written once.
 */
export type Wire = Readonly<Record<string, Route>>;

type Parameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameter<Rest>
  : never;

/**
 * A path with its parameters filled in, escaped.
 * @param values a value for each parameter of the path
 */
export function pathWith<Path extends string>(path: Path, values: Record<Parameter<Path>, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: Parameter<Path>) => encodeURIComponent(values[name]));
}
