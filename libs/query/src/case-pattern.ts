const special = /[.*+?^${}()|[\]\\/-]/g;

/**
 * The forms of one character that count as the same letter: itself, lower and upper case, where each is one character.
 */
function forms(character: string): string[] {
  const all = [character, character.toLowerCase(), character.toUpperCase()];
  return [...new Set(all)].filter((form) => [...form].length === 1);
}

const patternOf = (text: string): string =>
  [...text]
    .map((character) => {
      const same = forms(character);
      return same.length > 1 ? `[${same.join('')}]` : character.replace(special, '\\$&');
    })
    .join('');

/**
 * A regular expression source that finds a text in any case and in either Unicode form. It needs no `i` flag: servers
 * and JavaScript differ in what they take for the other case of a letter beyond ASCII, so each letter is a class of its
 * forms.
 */
export const anyCase = (text: string): string =>
  [...new Set([text.normalize('NFC'), text.normalize('NFD')])].map(patternOf).join('|');

/** A test for texts that contain this one in any case. */
export function containing(text: string): (value: string) => boolean {
  const pattern = new RegExp(anyCase(text));
  return (value) => pattern.test(value.normalize('NFC'));
}
