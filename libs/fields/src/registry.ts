import type { FieldType } from './field-types.ts';
import { fieldDefinitions } from './types/definitions.ts';

/** All field types. */
export { fieldDefinitions };

/** The definition of one type. */
export type DefinitionOf<T extends FieldType> = (typeof fieldDefinitions)[T];
