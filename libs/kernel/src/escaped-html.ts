const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the content of an HTML element or of an attribute in double quotes. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
