import { type PipeSource, pipedParts, pipeLabels } from '@tessera/fields/piping';
import { createContext, use } from 'react';

/** The fields of a form that nobody fills in, such as in the builder. */
interface LabelSource {
  labels: readonly { id: string; label: string }[];
}

/** The answers that texts of the form may show. Without them a text is shown as it was written. */
export const PipeContext = createContext<PipeSource | LabelSource | undefined>(undefined);

/** A text of the form with earlier answers in it. An answer may be written in another direction than the text. */
export function Piped({ text }: { text: string }) {
  const source = use(PipeContext);
  if (!source) return text;
  if ('labels' in source) return pipeLabels(text, source.labels);
  return pipedParts(text, source).map((part, place) =>
    part.isAnswer ? <bdi key={place}>{part.text}</bdi> : part.text,
  );
}
