import type { AnswerRulesTable } from '@tessera/fields/answer-rules';
import type { FormField } from '@tessera/fields/form-field.schema';
import { createContext } from 'react';
import type { DraftAnswers } from './kept-filling.ts';

/** The filling of an input, for inputs that send something before the form is submitted. */
export interface Filling {
  form: string;
  version: number;
  /** The key of the filling: uploads and verifications belong to it. */
  key: string;
  fields: readonly FormField[];
  answers: DraftAnswers;
  /** The rules of the fields' types, once loaded. */
  rules: () => Promise<Partial<AnswerRulesTable>>;
  /** Stores the filling on the device immediately, so that a reload finds the same key. */
  hold: () => void;
}

/** A preview has none. */
export const FillingContext = createContext<Filling | undefined>(undefined);
