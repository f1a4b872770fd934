import { inWords } from '../../versions/in-words.ts';
import { useTranslation } from 'react-i18next';

/** A property of fields, pages or settings in the words of the builder. */
export function usePropertyName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const key = `forms.properties.${name}`;
    return i18n.exists(key) ? t(key as 'forms.properties.items') : inWords(name);
  };
}
