import type { Routes } from './routes.ts';

/**
 * Compares the existing routes with the described operations.
 * @throws Error listing each route missing from the OpenAPI document and each operation without a route
 */
export function checkRoutes(routes: Routes, described: readonly { method: string; path: string }[]): void {
  const declared = new Set(described.map(({ method, path }) => `${method} ${path}`));
  const present = new Set(routes.all);
  const faults = [
    ...[...present].filter((route) => !declared.has(route)).map((route) => `${route} is not described`),
    ...[...declared].filter((route) => !present.has(route)).map((route) => `${route} has no route`),
  ];
  if (faults.length > 0) throw new Error(`Routes and their description do not match:\n  ${faults.join('\n  ')}`);
}
