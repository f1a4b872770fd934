/** Invisible characters: default-ignorable ones, controls, spaces, and blanks that Unicode counts as symbols. */
const shapeless = '\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\s\\u2800\\ufff9-\\ufffb\\u{1d159}';
const visible = new RegExp(`[^${shapeless}]`, 'u');
/**
 * Characters trimmed from both ends of a text. Joiners and variation selectors stay, because they shape the character
 * before them.
 */
const edge =
  '[\\s\\p{Cc}\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]';
const edges = new RegExp(`^${edge}+|${edge}+$`, 'gu');
const unwanted = /[\p{Cc}\p{Cs}]/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu;

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => visible.test(text);

/**
 * Cleans multi-line text: trimmed, Unicode NFC, `
 * ` line ends, no control characters.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, (character) => (character === '\n' || character === '\t' ? character : ''))
    .normalize('NFC')
    .replace(edges, '');

/** Cleans single-line text: as `cleanText`, with line breaks as spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\n\t\u2028\u2029]/g, ' ');

/** Visual form of a text: two texts with the same form look identical to a person. */
export const lookOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u2800]+/g, ' ')
    .replace(invisible, '')
    .trim();

/** Cleans a pasted address or phone number: removes the invisible marks that copying adds. */
export const cleanContact = (text: string): string => text.replace(invisible, '').normalize('NFC').trim();

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The decimal digits of any script as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode lists the digits of a script consecutively from zero to nine.
    let start = code;
    while (isDigit(start - 1)) start -= 1;
    return String((code - start) % 10);
  });

/** The text with its first letter as a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
