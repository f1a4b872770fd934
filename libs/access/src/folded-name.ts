/** A name as uniqueness sees it: case, width and the number of spaces make no difference. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
