import type { Form } from '@tessera/contracts/forms/forms.schema';
import { createContext, use } from 'react';
import type { FormEditing } from './builder/use-form-draft.ts';

/** The form that is open and the draft on the screen, for the pages in its frame. */
export interface OpenForm {
  form: Form;
  editing: FormEditing;
}

export const FormContext = createContext<OpenForm | null>(null);

/** The open form. It stays open from page to page, with everything that can be undone. */
export function useOpenForm(): OpenForm {
  const open = use(FormContext);
  if (!open) throw new Error('This is a page of a form.');
  return open;
}
