import type { AnswerRulesTable } from '@tessera/fields/answer-rules';
import type { FormField } from '@tessera/fields/form-field.schema';
import { createContext } from 'react';
import type { DraftAnswers } from './kept-filling.ts';

/** The filling that an input is part of, for those that send something to the server before the form is submitted. */
export interface Filling {
  form: string;
  version: number;
  /** The key of the filling: what is sent counts for this one alone. */
  key: string;
  fields: readonly FormField[];
  answers: DraftAnswers;
  /** The rules of the fields' types, as soon as they are loaded. */
  rules: () => Promise<Partial<AnswerRulesTable>>;
  /** Keeps the filling on the device now, so that a reload finds the same key again. */
  hold: () => void;
}

/** A preview has none. */
export const FillingContext = createContext<Filling | undefined>(undefined);
