import { ClientError } from '@tessera/client/client-error';
import { useState } from 'react';
import type { z } from 'zod';
import { readForm, refusalAt } from './form-problems.ts';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

/** Props of a draft's input. */
export interface Bound<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  onBlur: () => void;
}

export interface Draft<Values> {
  values: Values;
  /** The input of one value, with its error. */
  bind: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name]>;
  set: (changes: Partial<Values>) => void;
  isChanged: boolean;
  /** For a form's `onSubmit`: submits the parsed values, or shows the errors and focuses the first. */
  submit: (event: React.FormEvent<HTMLFormElement>) => void;
  /** Shows the server's error on its input. @returns false if it is about none of the inputs */
  refuse: (error: Error) => boolean;
  reset: (values: Values) => void;
}

/**
 * A person's input into a form, checked by the contract's own schema: an input when it is left, everything
 * when the form is submitted.
 */
export function useDraft<Schema extends z.ZodObject, Values extends z.input<Schema>>(
  schema: Schema,
  initial: Values,
  onSubmit: (values: z.output<Schema>) => void,
): Draft<Values> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
  };
  const leave = (name: keyof Values & string) => {
    if (values[name] === start[name]) return;
    setErrors((before) => ({ ...before, [name]: problemsOf(readForm(schema, values))[name] }));
  };
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = readForm(schema, values);
    setErrors(problemsOf(parsed) as Errors<Values>);
    if (parsed.success) onSubmit(parsed.data);
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return {
    values,
    bind: (name) => ({
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      error: errors[name],
      onBlur: () => leave(name),
    }),
    set,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    submit,
    refuse: (error) => {
      if (!(error instanceof ClientError)) return false;
      const name = error.field?.replace(/^(body|query)\./, '');
      if (name === undefined || !Object.hasOwn(values, name)) return false;
      setErrors((before) => ({ ...before, [name]: refusalAt(error) }));
      return true;
    },
    reset: (next) => {
      setStart(next);
      setValues(next);
      setErrors({});
    },
  };
}

/** The first problem of each input. */
function problemsOf(read: ReturnType<typeof readForm>): Record<string, string> {
  if (read.success) return {};
  const problems = read.problems.map(({ path, message }) => [String(path[0] ?? ''), message] as const);
  return Object.fromEntries(problems.toReversed());
}
