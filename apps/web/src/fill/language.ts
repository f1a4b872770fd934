import { fillIn } from '@tessera/fields/messages';
import { createContext, useEffect, useState } from 'react';
import { type Texts, texts as english } from './texts.en.ts';

/** The page's languages, each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof languages;

/** The language of the page, for parts with their own texts. */
export const LanguageContext = createContext<Language>('en');

/** Returns a text of the page in its language. */
export type Say = (key: keyof Texts, params?: Readonly<Record<string, string | number>>) => string;

const loaders: { readonly [L in Language]: () => Promise<{ texts: Texts }> } = {
  en: async () => ({ texts: english }),
  hi: () => import('./texts.hi.ts'),
};
const place = 'fill:language';

const isLanguage = (name: string | null | undefined): name is Language =>
  typeof name === 'string' && Object.hasOwn(languages, name);

/** The language: from the address (`?lang=hi`), the stored choice, the browser, or English. */
export function preferredLanguage(search: string, chosen: string | null, preferred: readonly string[]): Language {
  const wanted = [new URLSearchParams(search).get('lang'), chosen, ...preferred.map((tag) => tag.split('-')[0])];
  return wanted.find(isLanguage) ?? 'en';
}

function chosenBefore(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(place, language);
  } catch {
    // Valid until the page is closed.
  }
}

/** Whether a code has a text here; builders' codes have none. */
export const hasText = (key: string): key is keyof Texts => Object.hasOwn(english, key);

const speaker =
  (texts: Texts): Say =>
  (key, params = {}) =>
    fillIn(texts[key], params);

/** English, which is always loaded. */
export const sayEnglish: Say = speaker(english);

/** The page's language and a function to change it. While another language loads, the page stays unchanged. */
export function useLanguage(): { language: Language; say: Say; choose: (language: Language) => void } {
  const [wanted, setWanted] = useState(() => preferredLanguage(location.search, chosenBefore(), navigator.languages));
  const [spoken, setSpoken] = useState<{ language: Language; say: Say }>({ language: 'en', say: sayEnglish });
  useEffect(() => {
    let isCurrent = true;
    loaders[wanted]().then(
      ({ texts }) => {
        if (!isCurrent) return;
        document.documentElement.lang = wanted;
        setSpoken({ language: wanted, say: speaker(texts) });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const choose = (language: Language) => {
    remember(language);
    setWanted(language);
  };
  return { ...spoken, choose };
}
