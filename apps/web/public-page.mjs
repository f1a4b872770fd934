// What the web server and the development server write into the public page of a form before they send it.

/** The address of a form in a path; undefined for any other page. */
export const slugIn = (pathname) => /^\/f\/([a-z0-9][a-z0-9-]{2,79})\/?$/.exec(pathname)?.[1];

const patienceMs = 1_500;

/**
 * Asks the api about a public page.
 * @param forwarded address of the visitor, for the limits of the api
 * @param wanted languages of the visitor: the search of the address, and the header `Accept-Language`
 * @returns null if there is no open form, or the api does not answer in time: the page then says so itself
 */
export async function previewOf(api, slug, forwarded, { search, accepted = '' }) {
  const lang = new URLSearchParams(search).get('lang');
  const query = new URLSearchParams({ form: slug, ...(lang && { lang: lang.slice(0, 200) }) });
  try {
    const answer = await fetch(`${api}/api/guest/form-preview?${query}`, {
      headers: { 'x-forwarded-for': forwarded, 'accept-language': accepted },
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok ? (await answer.json()).data : null;
  } catch {
    return null;
  }
}

/** The address of an app's public link in a path; undefined for any other page. */
export const appSlugIn = (pathname) => /^\/s\/([a-z0-9]{8,40})\/?$/.exec(pathname)?.[1];

/** Origins whose pages may show an app in a frame; none when the api does not answer in time. */
export async function embedOriginsOf(api, slug, forwarded) {
  try {
    const answer = await fetch(`${api}/api/guest/public-interface?slug=${slug}`, {
      headers: { 'x-forwarded-for': forwarded },
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok ? (await answer.json()).data.embed_origins : [];
  } catch {
    return [];
  }
}

const origin = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** Pages that may show the form in a frame: our own always, others once the owner has switched it on. */
export function frameAncestors(preview) {
  if (!preview?.embed) return "'self'";
  return preview.embed.origins.length > 0 ? ancestorsOf(preview.embed.origins) : '*';
}

/** Our own pages, and those of the origins. */
export const ancestorsOf = (origins) => ["'self'", ...origins.filter((one) => origin.test(one))].join(' ');
/** Pages that may show the public chat of an agent in a frame. An unknown or closed one stands in ours alone. */
export async function chatAncestors(api, key, forwarded) {
  try {
    const answer = await fetch(`${api}/api/agent/public?key=${key}`, {
      headers: { 'x-forwarded-for': forwarded },
      signal: AbortSignal.timeout(patienceMs),
    });
    const page = answer.ok ? (await answer.json()).data : null;
    return frameAncestors(page && { embed: { origins: page.origins } });
  } catch {
    return "'self'";
  }
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (character) => entities[character]);

const pageLanguages = ['en', 'hi', 'ar'];

/** The language of the page's own texts, from `?lang=` or `Accept-Language`. */
export function languageOf(search, accepted = '') {
  const wanted = [new URLSearchParams(search).get('lang'), ...accepted.split(',').map((entry) => entry.trim())];
  const known = wanted.map((tag) => tag?.split(/[-;]/)[0]?.toLowerCase());
  return known.find((tag) => pageLanguages.includes(tag)) ?? 'en';
}

/**
 * The page with its title, the tags of link previews and its language. A form that is closed shows nothing of itself.
 * @param language of a form that does not say in which it is written
 * @param base public address of this server, without a slash at its end
 */
export function publicPage(html, preview, { base, language }) {
  const tag = preview?.language?.tag ?? language;
  const direction = preview?.language?.direction ?? (tag === 'ar' ? 'rtl' : 'ltr');
  const page = html.replace('<html lang="en">', `<html lang="${escaped(tag)}" dir="${direction}">`);
  if (!preview?.card) return page;
  const { title, description, image } = preview.card;
  const picture = image === null ? null : `${base}/api/guest/form-image/${image}`;
  const address = `${base}/f/${preview.slug}`;
  const properties = { type: 'website', url: address, title, description, image: picture };
  const names = {
    description: description,
    'twitter:card': picture ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture,
  };
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...tagsOf(
      'property',
      Object.entries(properties).map(([name, content]) => [`og:${name}`, content]),
    ),
    ...tagsOf('name', Object.entries(names)),
  ];
  // A function, because `$&` in a title would otherwise stand for what is replaced.
  return page.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

const tagsOf = (attribute, entries) =>
  entries
    .filter(([, content]) => content)
    .map(([name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}" />`);
