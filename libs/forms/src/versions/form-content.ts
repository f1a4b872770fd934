import { DraftFields, FormPages, FormSettings } from '@tessera/contracts/forms/forms.schema';
import { DraftField } from '@tessera/fields/form-field.schema';
import { FormPage } from '@tessera/fields/logic/form-page.schema';
import type { FormDraft } from '@tessera/data/forms/form.repository';

/** The content of a version or of the draft. */
export interface FormContent extends FormDraft {
  name: string;
}

/**
 * A stored content in the current format. Options that were added since then get their defaults, so that they do not
 * count as a difference; parts that are no longer known stay as they are.
 */
export const currentContent = ({ name, fields, pages, settings }: FormContent): FormContent => ({
  name,
  fields: fields.map((field) => DraftField.safeParse(field).data ?? field),
  pages: pages.map((page) => FormPage.safeParse(page).data ?? page),
  settings: FormSettings.safeParse(settings).data ?? settings,
});

/** A stored content that can be saved as a draft, or the path of its first part that is no longer known. */
export function savableContent({ name, ...parts }: FormContent): FormContent | { unknown: string } {
  const fields = DraftFields.safeParse(parts.fields);
  const pages = FormPages.safeParse(parts.pages);
  const settings = FormSettings.safeParse(parts.settings);
  if (fields.success && pages.success && settings.success)
    return { name, fields: fields.data, pages: pages.data, settings: settings.data };
  const faults = { fields, pages, settings };
  const [unknown = ''] = Object.entries(faults).flatMap(([part, { error }]) =>
    error ? [part, ...(error.issues[0]?.path ?? [])].join('.') : [],
  );
  return { unknown };
}
