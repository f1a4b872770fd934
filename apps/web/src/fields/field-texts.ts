import { type TextTable, useTexts } from '../fill/language.ts';

/** Texts of one type in each language of the page, loaded with the type. */
export type FieldTexts<Key extends string = string> = TextTable<Key>;

type Params = Readonly<Record<string, string | number>>;

/** Returns a text of one type in the page's language. */
export type FieldSay<Texts extends FieldTexts> = (key: keyof Texts['en'] & string, params?: Params) => string;

/** Declares the texts of a type: English and Hindi have all of them, or it does not compile. */
export const fieldTexts = <Key extends string>(texts: FieldTexts<Key>): FieldTexts<Key> => texts;

/** Returns texts of the type in the language of the page around it. */
export const useFieldSay = <Key extends string>(texts: FieldTexts<Key>): FieldSay<FieldTexts<Key>> => useTexts(texts);
