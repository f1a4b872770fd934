/** The type of a variable, as the specification's `spec` has it; a list is its item's type followed by `[]`. */
export type ScalarType = 'text' | 'number' | 'boolean' | 'date' | 'object' | 'any';
export type VariableType = ScalarType | `${ScalarType}[]`;

/** One sub-field of a variable that is an object (the specification's `spec2`). */
export interface SubField {
  name: string;
  type: VariableType;
}

/** Something that a node offers to the nodes after it, referenced as `{{node.name}}`. */
export interface Variable {
  name: string;
  title: string;
  spec: VariableType;
  /** The sub-fields, where they are all known: a reference to any other is refused. Left out when they are not. */
  spec2?: SubField[];
  /** The values that it can have, where they are all known, with what people read. */
  choices?: { value: string; label: string }[];
}

/** The variables of one node, as the variable picker shows them. */
export interface VariableGroup {
  nodeId: string;
  nodeName: string;
  nodeIcon: string;
  variables: Variable[];
}

/** The most variables that a person may name on one node (specification, section 9). */
export const maxVariables = 10;
