import { lookOf } from '@tessera/kernel/text';

/** A text for comparison, without capitals and Latin accents. Vowel signs of Indian scripts stay. */
const searched = (text: string): string =>
  lookOf(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The options whose label has the text anywhere. */
export function matching<Option extends { label: string }>(options: readonly Option[], text: string): Option[] {
  const wanted = searched(text);
  return options.filter(({ label }) => searched(label).includes(wanted));
}
