/** When a server wants to be asked again, by its Retry-After: seconds, or a date. Undefined if it does not say. */
export function retryAt(headers: Readonly<Record<string, string>>): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const at = /^\d+$/.test(value) ? Date.now() + Number(value) * 1_000 : Date.parse(value);
  return Number.isFinite(at) ? at : undefined;
}
