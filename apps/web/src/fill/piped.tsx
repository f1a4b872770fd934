import { type PipeSource, pipedParts } from '@tessera/fields/piping';
import type { FormField } from '@tessera/fields/form-field.schema';
import { createContext, use, useMemo } from 'react';
import { useLoadedFills } from '../fields/load-fills.ts';
import { decimalSign } from '../fields/number/decimal-sign.ts';
import type { DraftAnswers } from './kept-filling.ts';

/** The answers that texts of the form may show. Without them a text is shown as it was written. */
export const PipeContext = createContext<PipeSource | undefined>(undefined);

/** A text of the form with earlier answers in it. An answer may be written in another direction than the text. */
export function Piped({ text }: { text: string }) {
  const source = use(PipeContext);
  if (!source) return text;
  return pipedParts(text, source).map((part, place) =>
    part.isAnswer ? <bdi key={place}>{part.text}</bdi> : part.text,
  );
}

/** The answers of a form while it is filled in; those of types that are not loaded yet are blank. */
export function usePipeSource(fields: readonly FormField[], answers: DraftAnswers): PipeSource {
  const rules = useLoadedFills();
  return useMemo(() => ({ fields, answers, rules, context: { decimalSign } }), [fields, answers, rules]);
}
