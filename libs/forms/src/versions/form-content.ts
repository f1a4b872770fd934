import { DraftFields, FormPages, FormSettings } from '@tessera/contracts/forms/forms.schema';
import { DraftField } from '@tessera/fields/form-field.schema';
import { FormPage } from '@tessera/fields/logic/form-page.schema';
import type { FormDraft } from '@tessera/data/forms/form.repository';

/** What a version or the draft says. */
export interface FormContent extends FormDraft {
  name: string;
}

/**
 * A content as this version of the product writes it: options that it did not have yet get their defaults, so that they
 * are no difference. A part that it no longer knows stays as it is.
 */
export const currentContent = ({ name, fields, pages, settings }: FormContent): FormContent => ({
  name,
  fields: fields.map((field) => DraftField.safeParse(field).data ?? field),
  pages: pages.map((page) => FormPage.safeParse(page).data ?? page),
  settings: FormSettings.safeParse(settings).data ?? settings,
});

/** A content that can be saved as a draft, or where it has something that this version of the product does not know. */
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
