import { fillIn } from '@tessera/fields/messages';
import { use } from 'react';
import { LanguageContext } from '../fill/language.ts';

/** Texts of one type in each language of the page, loaded with the type. */
export interface FieldTexts<Key extends string = string> {
  readonly en: { readonly [K in Key]: string };
  readonly hi: { readonly [K in Key]: string };
}

type Params = Readonly<Record<string, string | number>>;

/** Returns a text of one type in the page's language. */
export type FieldSay<Texts extends FieldTexts> = (key: keyof Texts['en'] & string, params?: Params) => string;

/** Declares the texts of a type: each language has all of them, or it does not compile. */
export const fieldTexts = <Key extends string>(texts: FieldTexts<Key>): FieldTexts<Key> => texts;

/** Returns texts of the type in the language of the page around it. */
export function useFieldSay<Key extends string>(texts: FieldTexts<Key>): FieldSay<FieldTexts<Key>> {
  const spoken = texts[use(LanguageContext)];
  return (key, params = {}) => fillIn(spoken[key], params);
}
