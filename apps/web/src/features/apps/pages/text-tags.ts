const tags: Readonly<Record<string, string>> = { HEADER1: 'h2', HEADER2: 'h3', HEADER3: 'h4', TEXT: 'p' };

/** The HTML element of a block with text, in the editor and in pages to read. */
export const tagOf = (type: string): string => tags[type] ?? 'div';
