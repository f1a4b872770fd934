import type { SavedLink } from '../kept-filling.ts';

const parameter = 'resume';

/** After the hash: no server on the way sees it. */
export const secretIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get(parameter);

/** The address that continues a filling anywhere. */
export const resumeAddress = (slug: string, { secret }: Pick<SavedLink, 'secret'>): string =>
  `${location.origin}/f/${slug}#${parameter}=${secret}`;

/** 256 random bits in base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
