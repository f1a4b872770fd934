/** The type of a variable, as the specification's `spec` has it; a list is its item's type followed by `[]`. */
export type ScalarType = 'text' | 'number' | 'boolean' | 'date' | 'object' | 'any';
export type VariableType = ScalarType | `${ScalarType}[]`;

/** One sub-field of a variable that is an object (the specification's `spec2`). */
export interface SubField {
  name: string;
  type: VariableType;
}

/** A variable that a node offers to later nodes, referenced as `{{node.name}}`. */
export interface Variable {
  name: string;
  title: string;
  spec: VariableType;
  /** Sub-fields, if all are known: references to others are rejected. Otherwise omitted. */
  spec2?: SubField[];
  /** Possible values, if all are known, with their labels. */
  choices?: { value: string; label: string }[];
}

/** The variables of one node, for the variable picker. */
export interface VariableGroup {
  nodeId: string;
  nodeName: string;
  nodeIcon: string;
  variables: Variable[];
}

/** Most variables that a person may name on one node (specification, section 9). */
export const maxVariables = 10;
