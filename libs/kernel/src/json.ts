/** JSON values: the only ones that runs, journals and responses carry. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** Whether a value is an object, rather than a list, null or a scalar. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined for a text that is not JSON. */
export function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The lists and objects inside a value. */
const inner = (value: object): object[] =>
  Object.values(value).filter((part): part is object => typeof part === 'object' && part !== null);

/** Whether lists and objects are nested more than `most` levels deep; it never recurses, whatever was sent. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level = typeof value === 'object' && value !== null ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === most) return true;
    level = level.flatMap(inner);
  }
  return false;
}
