import { fillIn, type Message } from '@tessera/fields/messages';
import { bestLanguage, canonicalTag, directionOf } from '@tessera/kernel/languages';
import { createContext, use, useEffect, useState } from 'react';
import { type Texts, texts as english } from './texts/texts.en.ts';

/** The languages of the page's own texts, each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी', ar: 'العربية' } as const;
export type Language = keyof typeof languages;

/** The language of the page's own texts, for parts with texts of their own. */
export const LanguageContext = createContext<Language>('en');

/** The tag of the language that people read: that of the form, for which the page may have no texts. */
export const TagContext = createContext('en');

type Params = Message['params'];
/** Returns a text of the page in its language. */
export type Say = (key: keyof Texts, params?: Params) => string;

/** Texts by key in each language; what is missing in Arabic is said in English. */
export interface TextTable<Key extends string> {
  readonly en: { readonly [K in Key]: string };
  readonly hi: { readonly [K in Key]: string };
  readonly ar?: { readonly [K in Key]?: string } | undefined;
}

const loaders: { readonly [L in Language]: () => Promise<{ texts: Partial<Texts> }> } = {
  en: async () => ({ texts: english }),
  hi: () => import('./texts/texts.hi.ts'),
  ar: () => import('./texts/texts.ar.ts'),
};
const place = 'fill:language';

const isLanguage = (name: string | null | undefined): name is Language =>
  typeof name === 'string' && Object.hasOwn(languages, name);

/** The page's own language for a tag: English where there is none. */
function ownLanguage(tag: string): Language {
  const own = bestLanguage(Object.keys(languages), [tag]);
  return isLanguage(own) ? own : 'en';
}

/** The language that somebody asked for: in the address (`?lang=ar`), or here before. */
export function askedLanguage(search: string, chosen: string | null): string | undefined {
  const asked = [new URLSearchParams(search).get('lang'), chosen];
  return asked.map((text) => canonicalTag(text ?? '')).find((tag) => tag !== undefined);
}

/** The language of a form that does not say in which it is written: from the address, the choice, or the browser. */
export function preferredLanguage(search: string, chosen: string | null, preferred: readonly string[]): Language {
  const wanted = [new URLSearchParams(search).get('lang') ?? '', chosen ?? '', ...preferred];
  const best = bestLanguage(Object.keys(languages), wanted.filter(canonicalTag));
  return isLanguage(best) ? best : 'en';
}

/** The language chosen here before. */
export function chosenBefore(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Keeps a choice for the next visit. */
export function rememberLanguage(tag: string): void {
  try {
    localStorage.setItem(place, tag);
  } catch {
    // Valid until the page is closed.
  }
}

/** A language by its own name. */
export function nameOfTag(tag: string): string {
  if (isLanguage(tag)) return languages[tag];
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** Whether a code has a text here; builders' codes have none. */
export const hasText = (key: string): key is keyof Texts => Object.hasOwn(english, key);

/** An English text among others that run from right to left keeps its own order. */
const among = (text: string, tag: string): string => (directionOf(tag) === 'rtl' ? `\u2068${text}\u2069` : text);

/** A text by its key, in English where the language has none. */
function textIn<Key extends string>(
  own: { readonly [K in Key]?: string },
  english: { readonly [K in Key]: string },
  key: Key,
  { params, tag }: { params: Params; tag: string },
): string {
  const isEnglish = own[key] === undefined || own === (english as object);
  const text = fillIn(own[key] ?? english[key], params);
  return isEnglish ? among(text, tag) : text;
}

const speaker =
  (texts: Partial<Texts>, tag: string): Say =>
  (key, params = {}) =>
    textIn<keyof Texts>(texts, english, key, { params, tag });

/** English, which is always loaded. */
export const sayEnglish: Say = speaker(english, 'en');

/** Returns texts of a table in the language of the page around it. */
export function useTexts<Key extends string>(table: TextTable<Key>): (key: Key, params?: Params) => string {
  const own = table[use(LanguageContext)] ?? table.en;
  const tag = use(TagContext);
  return (key, params = {}) => textIn<Key>(own, table.en, key, { params, tag });
}

/** A language that is shown, with the page's own texts for it. */
export interface Spoken {
  tag: string;
  language: Language;
  say: Say;
}

/** The page in a language. While its texts load, the page stays as it is. */
export function useSpoken(tag: string): Spoken {
  const [spoken, setSpoken] = useState<Spoken>({ tag: 'en', language: 'en', say: sayEnglish });
  useEffect(() => {
    let isCurrent = true;
    const language = ownLanguage(tag);
    loaders[language]().then(
      ({ texts }) => {
        if (!isCurrent) return;
        const { documentElement: root } = document;
        root.lang = tag;
        root.dir = directionOf(tag);
        setSpoken({ tag, language, say: speaker(texts, tag) });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [tag]);
  return spoken;
}
