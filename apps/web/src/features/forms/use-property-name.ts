import { useTranslation } from 'react-i18next';

/** A property of fields, pages or settings in the words of the builder. */
export function usePropertyName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const key = `forms.properties.${name}`;
    return i18n.exists(key) ? t(key as 'forms.properties.items') : inWords(name);
  };
}

/** `minCharacters` as “Min characters”. */
const inWords = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
