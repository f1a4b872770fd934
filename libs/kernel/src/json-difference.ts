import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** A property that differs: without `old` there was none, without `new` there is none any more. */
export interface PropertyDifference {
  path: string[];
  old?: JsonValue;
  new?: JsonValue;
}

const valueOf = (from: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

/** Whether two values are equal, whatever the order of their properties. */
function isSameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((value, at) => isSameJson(value, other[at]))
    );
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  return keysOf(one, other).every((key) => isSameJson(valueOf(one, key), valueOf(other, key)));
}

const keysOf = (...objects: readonly JsonObject[]): string[] => [
  ...new Set(objects.flatMap((object) => Object.keys(object).filter((key) => object[key] !== undefined))),
];

/**
 * What differs between two objects, property by property. Lists are compared as a whole. Where only one of the two has
 * an object, the changes list it first, with an empty object as its value, and then each of its properties: applied to
 * the first object, they give exactly the second.
 * @param isWhole whether the object at a path is compared as a whole
 */
export function differencesIn(
  before: object,
  after: object,
  isWhole: (path: readonly string[]) => boolean,
): PropertyDifference[] {
  return inside(before as JsonObject, after as JsonObject, []);

  function inside(old: JsonObject, now: JsonObject, path: readonly string[]): PropertyDifference[] {
    return keysOf(old, now).flatMap((key) => between(valueOf(old, key), valueOf(now, key), [...path, key]));
  }

  function between(old: JsonValue | undefined, now: JsonValue | undefined, path: string[]): PropertyDifference[] {
    const isParted = !isWhole(path) && [old, now].every((value) => value === undefined || isJsonObject(value));
    if (!isParted) return isSameJson(old, now) ? [] : [changeOf(path, old, now)];
    const [left, right] = [objectIn(old), objectIn(now)];
    if (left && right) return inside(left, right, path);
    return [changeOf(path, left && {}, right && {}), ...inside(left ?? {}, right ?? {}, path)];
  }
}

const objectIn = (value: JsonValue | undefined): JsonObject | undefined => (isJsonObject(value) ? value : undefined);

const changeOf = (path: string[], old: JsonValue | undefined, now: JsonValue | undefined): PropertyDifference => ({
  path,
  ...(old !== undefined && { old }),
  ...(now !== undefined && { new: now }),
});
