/** A placeholder for an earlier answer: the field's id in double braces. */
export const place = /\{\{\s*([a-z0-9][a-z0-9_-]{0,59})\s*\}\}/g;

/** The placeholder that shows the answer to a field. */
export const placeOf = (field: string): string => `{{${field}}}`;

/** The fields whose answers a text shows, in the order of the text. */
export const fieldsPipedInto = (text: string): string[] => [...text.matchAll(place)].map(([, id = '']) => id);

/** A text without the placeholders of these names. */
export const withoutPlaces = (text: string, names: readonly string[]): string =>
  text.replace(place, (match, id: string) => (names.includes(id) ? '' : match));

/** A text after a field that it shows got another id. */
export const withPipeRenamed = (text: string, from: string, to: string): string =>
  text.replace(place, (match, id: string) => (id === from ? placeOf(to) : match));
