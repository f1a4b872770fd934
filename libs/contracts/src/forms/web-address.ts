/** Reads an http or https address with a host and without credentials. @returns null for anything else */
export function webAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  return address.username === '' && address.password === '' && address.hostname !== '' ? address : null;
}
