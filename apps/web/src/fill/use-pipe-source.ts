import type { FormField } from '@tessera/fields/form-field.schema';
import type { PipeSource } from '@tessera/fields/piping';
import { useMemo } from 'react';
import { useLoadedFills } from '../fields/load-fills.ts';
import { decimalSign } from '../fields/number/decimal-sign.ts';
import type { DraftAnswers } from './kept-filling.ts';

/** The answers of a form while it is filled in; those of types that are not loaded yet are blank. */
export function usePipeSource(fields: readonly FormField[], answers: DraftAnswers): PipeSource {
  const rules = useLoadedFills();
  return useMemo(() => ({ fields, answers, rules, context: { decimalSign } }), [fields, answers, rules]);
}
