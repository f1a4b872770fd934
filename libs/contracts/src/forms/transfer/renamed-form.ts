import { fieldRenamed, pageRenamed } from '@tessera/fields/copied/renamed-field';
import type { DraftField } from '@tessera/fields/form-field.schema';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import type { FormSettings } from '../forms.schema.ts';
import { withSettingsRenamed } from './renamed-settings.ts';

interface Content {
  fields: readonly DraftField[];
  pages: readonly FormPage[];
  settings: FormSettings;
}

/** Changes the id of a field everywhere in a form. */
export function idRenamed<Form extends Content>(form: Form, id: string, next: string): Form {
  if (next === id) return form;
  return {
    ...form,
    fields: form.fields.map((one) => (one.id === id ? { ...one, id: next } : fieldRenamed(one, id, next))),
    pages: form.pages.map((page) => pageRenamed(page, id, next)),
    settings: withSettingsRenamed(form.settings, id, next),
  };
}
