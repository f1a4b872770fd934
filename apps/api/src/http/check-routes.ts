import type { Routes } from './routes.ts';

/**
 * Compares the routes that are there with the operations that are described.
 * @throws Error that lists each route that the OpenAPI document does not know, and each operation without a route
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
