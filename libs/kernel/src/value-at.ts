/**
 * The value at a dotted path of objects and lists, such as `body.items.0.label`.
 * @returns undefined where the path leads nowhere
 */
export function valueAt(from: unknown, path: string): unknown {
  let value = from;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}
