import { capitalised } from '@tessera/kernel/text';

/** The name of a property as a title: `minCharacters` as “Min characters”. */
export const inWords = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();
  return capitalised(words);
};
