import type { OfferedChoice } from '@tessera/fields/answer';
import { fieldsPipedInto } from '@tessera/fields/pipe-syntax';
import { publicFormsWire } from '@tessera/contracts/forms/public-forms.wire';
import { use, useEffect, useState } from 'react';
import { FillingContext } from '../../fill/filling-context.ts';
import { call } from '../../fill/form-api.ts';

const debounceMs = 1500;

/** The options for the answers so far, or that they are being fetched. A failure leaves the list empty. */
export function useOfferedOptions(field: string, parameters: readonly { value: string }[]) {
  const filling = use(FillingContext);
  const needed = parameters.flatMap(({ value }) => fieldsPipedInto(value));
  const given = Object.fromEntries(needed.map((id) => [id, filling?.answers[id] ?? null]));
  const question = filling
    ? JSON.stringify({ form: filling.form, version: filling.version, field, answers: given })
    : '';
  const [result, setResult] = useState<{ question: string; items: readonly OfferedChoice[] }>();
  const isAnswered = result?.question === question;
  const isFirst = result === undefined;
  useEffect(() => {
    if (question === '' || isAnswered) return;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const outcome = await call<{ items: OfferedChoice[] }>(publicFormsWire.options.path, JSON.parse(question));
      if (!isOver) setResult({ question, items: outcome.kind === 'done' ? outcome.data.items : [] });
    };
    const timer = setTimeout(() => void ask(), isFirst ? 0 : debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question, isAnswered, isFirst]);
  return { items: isAnswered ? result.items : [], isLoading: question !== '' && !isAnswered, isAnswered };
}
