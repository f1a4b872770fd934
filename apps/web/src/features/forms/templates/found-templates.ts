import type { FormTemplate, TemplateCategory } from '@tessera/contracts/forms/templates/form-template';

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** The templates of some categories, or of all, that every word of a search is found in. */
export function foundTemplates(
  templates: readonly FormTemplate[],
  search: string,
  categories: readonly TemplateCategory[],
): FormTemplate[] {
  const wanted = wordsOf(search);
  return templates.filter(({ category, summary, words, form }) => {
    const text = `${form.name} ${summary} ${words} ${category}`.toLocaleLowerCase();
    return (categories.length === 0 || categories.includes(category)) && wanted.every((word) => text.includes(word));
  });
}
