import { checkLanguages } from '@tessera/contracts/forms/check-languages';
import { checkSettings } from '@tessera/contracts/forms/check-settings';
import { textsWithAnswers } from '@tessera/contracts/forms/form-texts';
import type { FormContent } from '@tessera/contracts/forms/transfer/form-file.schema';
import { checkForm } from '@tessera/fields/logic/check-form';

/** What would keep a form from being published, as far as it shows without the server. */
export function problemsOf(form: FormContent): { field: string; message: string }[] {
  const checked = checkForm({ ...form, texts: textsWithAnswers(form.settings) });
  return [
    ...(checked.ok ? [] : checked.problems),
    ...checkSettings(form.settings, form.fields),
    ...checkLanguages(form),
  ];
}
