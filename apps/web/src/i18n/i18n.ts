import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';
import { hi } from './hi.ts';

export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof languages;

const storageKey = 'language';

function preferred(): Language {
  const wanted = localStorage.getItem(storageKey) ?? navigator.language.slice(0, 2);
  return wanted in languages ? (wanted as Language) : 'en';
}

/** Groups the digits of every number in a text. */
const groupedNumbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? value.toLocaleString(language) : (value as string),
};

void i18next
  .use(initReactI18next)
  .use(groupedNumbers)
  .init({
    resources: { en: { translation: en }, hi: { translation: hi } },
    lng: preferred(),
    fallbackLng: 'en',
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnNull: false,
  });
document.documentElement.lang = i18next.language;

/** Changes the language now and after a reload. */
export async function speak(language: Language): Promise<void> {
  if (i18next.language === language) return;
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** A text outside of components. */
export const translate = (key: string, values: Record<string, string | number> = {}): string => i18next.t(key, values);
