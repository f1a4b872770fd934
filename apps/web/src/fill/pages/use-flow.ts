import type { FlowForm } from '@tessera/fields/logic/form-flow';
import { type Flow, flowOf } from '@tessera/fields/logic/form-flow';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import { useMemo } from 'react';
import { useLoadedFills } from '../../fields/load-fills.ts';
import { readingContext } from '../judge.ts';
import type { DraftAnswer, DraftAnswers } from '../kept-filling.ts';

/** What the form asks, given the answers so far. Answers of types that are not loaded yet count as blank. */
export function useFlow(
  { fields, pages, kinds }: FlowForm<FormField, FormPage>,
  answers: DraftAnswers,
): Flow<FormField, FormPage, DraftAnswer> {
  const rules = useLoadedFills();
  return useMemo(
    () => flowOf({ fields, pages, kinds }, answers, rules, readingContext(answers)),
    [fields, pages, kinds, answers, rules],
  );
}
