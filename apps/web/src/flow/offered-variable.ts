import type { ScalarType, Variable, VariableType } from '@tessera/nodes/variables';

const scalars = ['text', 'number', 'boolean', 'date', 'object', 'any'] as const satisfies readonly ScalarType[];

interface OfferedVariable extends Pick<Variable, 'name' | 'title'> {
  spec: string;
  spec2?: { name: string; type: string }[] | undefined;
}

/** A type as it was written by the server; one that this version does not know may be anything. */
function typeOf(spec: string): VariableType {
  const scalar = scalars.find((known) => spec === known || spec === `${known}[]`) ?? 'any';
  return spec.endsWith('[]') ? `${scalar}[]` : scalar;
}

/** With the parts of an answer that has some, such as whether a verification was passed. */
export const variableOf = ({ name, title, spec, spec2 }: OfferedVariable): Variable => ({
  name,
  title,
  spec: typeOf(spec),
  ...(spec2 && { spec2: spec2.map((part) => ({ name: part.name, type: typeOf(part.type) })) }),
});
