interface Preview {
  slug: string;
  card: { title: string; description: string; image: string | null } | null;
  language: { tag: string; direction: 'ltr' | 'rtl' } | null;
  embed: { origins: string[] } | null;
}

export function slugIn(pathname: string): string | undefined;
export function previewOf(
  api: string,
  slug: string,
  forwarded: string,
  wanted: { search: string; accepted?: string | undefined },
): Promise<Preview | null>;
export function frameAncestors(preview: Preview | null): string;
export function languageOf(search: string, accepted?: string): string;
export function publicPage(html: string, preview: Preview | null, place: { base: string; language: string }): string;
export function chatAncestors(api: string, key: string, forwarded: string): Promise<string>;
