/** Syntactic context of a template. A rendered value is escaped for its context, so it cannot become syntax. */
export type TextPlace = 'plain' | 'address' | 'header' | 'form' | 'xml' | 'json';

/** Contexts by dotted option path; `*` stands for each entry. */
export type TextPlaces = { readonly [option: string]: TextPlace };

/** Context of a body with a content type. */
export function placeOfBody(contentType: string): TextPlace {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (/[/+](xml|html)$/.test(type)) return 'xml';
  return /[/+]json$/.test(type) ? 'json' : 'plain';
}
