import type { FormLanguages } from '@tessera/contracts/forms/form-languages.schema';
import { bestLanguage, languagesWanted } from '@tessera/kernel/languages';

/** The languages that a form can be shown in, its own first. */
export const tagsOf = ({ default: own, more }: FormLanguages): string[] => [own, ...more.map(({ tag }) => tag)];

/**
 * The language that a form is shown in, and those that it can be shown in.
 * @param wanted as in a header `Accept-Language`
 * @returns undefined for a form that does not say in which language it is written
 */
export function shownLanguage(
  languages: FormLanguages | undefined,
  wanted: string,
): { language: string; languages: string[] } | undefined {
  if (!languages) return undefined;
  const tags = tagsOf(languages);
  return { language: bestLanguage(tags, languagesWanted(wanted)) ?? languages.default, languages: tags };
}
