import { canonicalTag, languageTagShape } from '@tessera/kernel/languages';
import { cleanText } from '@tessera/kernel/text';
import { z } from 'zod';

/** Maximum number of languages besides the one that a form is written in. */
export const mostLanguages = 30;
/** Maximum number of translated texts in a language. */
const mostTexts = 20_000;

/** A BCP 47 tag in canonical form. */
export const LanguageTag = z
  .string()
  .trim()
  .max(35)
  .regex(languageTagShape, 'is not a language tag such as en, ar or zh-Hant')
  .overwrite((tag) => canonicalTag(tag) ?? tag)
  .meta({ id: 'LanguageTag' });

/** A text in another language. */
const Translation = z
  .strictObject({
    text: z.string().overwrite(cleanText).max(5_000, 'must be at most 5000 characters'),
    of: z
      .string()
      .max(16)
      .describe('Mark of the text that was translated; another one means that it has changed since'),
  })
  .meta({ id: 'FormTranslation' });
export type Translation = z.infer<typeof Translation>;

const TranslatedTexts = z
  .strictObject({
    tag: LanguageTag,
    texts: z
      .record(z.string().max(400), Translation)
      .refine((texts) => Object.keys(texts).length <= mostTexts, `has more than ${mostTexts} texts`)
      .describe('By the path of the original, such as `fields.name.label`'),
  })
  .meta({ id: 'TranslatedTexts' });

/** The languages of a form's texts. */
export const FormLanguages = z
  .strictObject({
    default: LanguageTag.describe('The language that the form itself is written in'),
    more: z.array(TranslatedTexts).max(mostLanguages, `has more than ${mostLanguages} languages`).default([]),
  })
  .refine(({ default: first, more }) => {
    const tags = [first, ...more.map(({ tag }) => tag)];
    return new Set(tags).size === tags.length;
  }, 'has a language twice')
  .meta({ id: 'FormLanguages' });
export type FormLanguages = z.infer<typeof FormLanguages>;
