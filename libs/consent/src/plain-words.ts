/**
 * One canonical spelling of Devanagari: nukta, candrabindu, composed letters, a nasal before its own row (सम्बन्ध,
 * संबंध), the glide between vowels (गयी, गई) and the o of loan words (पॉलिसी, पालिसी) have several spellings.
 */
const devanagari = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('\u093C', '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[\u200B-\u200D\uFEFF]/g, '')
    .replaceAll(/ङ्(?=[कखगघ])|ञ्(?=[चछजझ])|ण्(?=[टठडढ])|न्(?=[तथदध])|म्(?=[पफबभ])/g, '\u0902')
    .replaceAll(/(?<=[\u0904-\u094C])य([ेी])/g, (_, vowel: string) => (vowel === 'ी' ? 'ई' : 'ए'))
    .replaceAll('ॉ', 'ा')
    .replaceAll('ऑ', 'आ')
    .normalize('NFC');

const devanagariZero = 0x0966;
const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? devanagariZero) - devanagariZero));

/** Accents of Latin letters have no meaning here ("José", "Jose"). */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])[\u0300-\u036F]+/g, '')
    .normalize('NFC');

/** Plain words of a text: lower case, without marks, canonical Devanagari, digits 0 to 9. */
export const plainWords = (text: string): string[] =>
  withoutAccents(devanagari(latinDigits(text.toLowerCase())))
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll(/(?<=[a-z])['’](?=[a-z])/g, '')
    .replaceAll(/(?<=\d)\.(?=\d)/g, ' . ')
    .split(/[^\p{L}\p{M}\p{N}.]+/u)
    .map((word) => (word === '.' ? word : word.replaceAll('.', '')))
    .filter((word) => word !== '');
