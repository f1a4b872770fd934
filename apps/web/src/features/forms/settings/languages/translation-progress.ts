import {
  type FormText,
  type FormTexts,
  markOf,
  textsOfForm,
  translationIn,
} from '@tessera/contracts/forms/translate-form';
import type { Translation } from '@tessera/contracts/forms/form-languages.schema';
import { isVisible } from '@tessera/kernel/text';

/** Translations of a language by the path of the original. */
export type Translations = Readonly<Record<string, Translation>>;

/** A text of the form and where its translation stands. */
export interface TranslatedText extends FormText {
  translation: string;
  state: 'missing' | 'changed' | 'done';
}

/** The texts that people read, with what a language has of them. */
export function translatedTexts(form: FormTexts, texts: Translations): TranslatedText[] {
  return textsOfForm(form)
    .filter(({ text }) => isVisible(text))
    .map((one) => {
      const stored = Object.hasOwn(texts, one.path) ? texts[one.path] : undefined;
      const isThere = translationIn(texts, one.path) !== undefined;
      const state = isThere ? (stored?.of === markOf(one.text) ? 'done' : 'changed') : 'missing';
      return { ...one, translation: stored?.text ?? '', state };
    });
}

/** How far a language is. */
export function progressOf(texts: readonly TranslatedText[]): { total: number; done: number; changed: number } {
  const countOf = (state: TranslatedText['state']) => texts.filter((one) => one.state === state).length;
  const changed = countOf('changed');
  return { total: texts.length, done: countOf('done') + changed, changed };
}

/** Translations with another text at a path; a blank one is removed. */
export function withTranslation(texts: Translations, { path, text }: FormText, translation: string): Translations {
  const { [path]: _before, ...others } = texts;
  return translation === '' ? others : { ...others, [path]: { text: translation, of: markOf(text) } };
}
