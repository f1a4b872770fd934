import type { FormTemplate } from '@tessera/contracts/forms/templates/form-template';
import { type FormContent, FormFile, formFileVersion } from '@tessera/contracts/forms/transfer/form-file.schema';

const read = new Map<string, FormContent>();

/** The form of a template with every default. */
export function contentOf({ id, form }: FormTemplate): FormContent {
  const known = read.get(id) ?? FormFile.parse({ tessera: 'form', version: formFileVersion, form }).form;
  read.set(id, known);
  return known;
}
