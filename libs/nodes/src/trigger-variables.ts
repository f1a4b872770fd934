import type { ScalarType, Variable } from './variables.ts';

/** The variables of a trigger whose caller is told which fields to give. */
export const fieldVariables = (fields: { name: string; title: string; type: ScalarType }[]): Variable[] =>
  fields
    .filter(({ name }) => name !== '')
    .map(({ name, title, type }) => ({ name, title: title === '' ? name : title, spec: type }));
