/**
 * Where a template's text goes. A value that is filled in stays a value there: it is written so that it cannot become
 * syntax of what surrounds it.
 */
export type TextPlace = 'plain' | 'address' | 'header' | 'form' | 'xml' | 'json';

/** Places by dotted option path; `*` stands for each entry. */
export type TextPlaces = { readonly [option: string]: TextPlace };

/** The place that a body of a content type is. */
export function placeOfBody(contentType: string): TextPlace {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (/[/+](xml|html)$/.test(type)) return 'xml';
  return /[/+]json$/.test(type) ? 'json' : 'plain';
}
