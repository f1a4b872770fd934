/**
 * A part of the settings without what is switched off: nothing is stored of it, so that undoing a change leaves nothing
 * to publish.
 * @returns undefined if nothing is left
 */
export function withoutBlanks<Part extends object>(part: Part): Part | undefined {
  const given = Object.entries(part).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Part);
}
