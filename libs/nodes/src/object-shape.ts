import type { ValueKind } from '@tessera/query/operators';
import type { Variable } from './variables.ts';

/** A property of an object as nodes use it: a variable, and what can be asked of it and written to it. */
export interface ObjectProperty extends Variable {
  /** How its values compare; null for values that can be neither compared nor sorted. */
  kind: ValueKind | null;
  required: boolean;
  readOnly: boolean;
}

/** An object as nodes use it. */
export interface ObjectShape {
  name: string;
  properties: readonly ObjectProperty[];
}

/** Objects by id. */
export type ObjectShapes = Readonly<Record<string, ObjectShape>>;
