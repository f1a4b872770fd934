import type { ScalarType, Variable } from './variables.ts';

/** Variables of a trigger that declares the fields its caller must send. */
export const fieldVariables = (fields: { name: string; title: string; type: ScalarType }[]): Variable[] =>
  fields
    .filter(({ name }) => name !== '')
    .map(({ name, title, type }) => ({ name, title: title === '' ? name : title, spec: type }));
