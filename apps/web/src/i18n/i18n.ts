import i18next from 'i18next';
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

void i18next.use(initReactI18next).init({
  resources: { en: { translation: en }, hi: { translation: hi } },
  lng: preferred(),
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
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
