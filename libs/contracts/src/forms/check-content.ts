import type { FrozenField } from '@tessera/fields/check-fields';
import type { DraftField, FormField } from '@tessera/fields/form-field.schema';
import { checkForm, type FormProblem } from '@tessera/fields/logic/check-form';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import type { Checked } from '@tessera/kernel/result';
import { checkLanguages } from './check-languages.ts';
import { checkSettings } from './check-settings.ts';
import { textsWithAnswers } from './form-texts.ts';
import type { FormSettings } from './forms.schema.ts';

interface Content {
  name: string;
  fields: readonly DraftField[];
  pages: readonly FormPage[];
  settings: FormSettings;
}

/** A problem that blocks publishing a form. */
export type ContentProblem = Pick<FormProblem, 'field' | 'fieldId' | 'page' | 'message'>;

/**
 * Judges whether a draft can be published, as far as that can be told without the server.
 * @param frozen the fields of all published versions of the form
 * @returns the fields of the version to publish, or every problem with its path in the form
 */
export function checkContent(form: Content, frozen?: readonly FrozenField[]): Checked<FormField[], ContentProblem> {
  const { fields, settings } = form;
  const checked = checkForm({ ...form, texts: textsWithAnswers(settings) }, frozen);
  const problems: ContentProblem[] = [
    ...(checked.ok ? [] : checked.problems),
    ...checkSettings(settings, fields),
    ...checkLanguages(form),
  ];
  return checked.ok && problems.length === 0 ? checked : { ok: false, problems };
}
