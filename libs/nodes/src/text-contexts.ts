/** Syntactic context of a template. A rendered value is escaped for its context, so it cannot become syntax. */
export type TextContext = 'plain' | 'address' | 'header' | 'form' | 'xml' | 'json';

/** Contexts by dotted option path; `*` stands for each entry. */
export type TextContexts = { readonly [option: string]: TextContext };

/** Context of a body with a content type. */
export function contextOfBody(contentType: string): TextContext {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (/[/+](xml|html)$/.test(type)) return 'xml';
  return /[/+]json$/.test(type) ? 'json' : 'plain';
}
