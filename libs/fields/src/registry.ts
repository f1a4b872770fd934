import { type AcceptedFiles, type FieldType, isFieldType } from './field-types.ts';
import { fieldDefinitions } from './types/definitions.ts';

/** All field types. */
export { fieldDefinitions };

/** The definition of one type. */
export type DefinitionOf<T extends FieldType> = (typeof fieldDefinitions)[T];

/** Whether fields of a type are answered. Those of a type that is not known yet count as such. */
export const holdsAnswers = (type: string): boolean => !isFieldType(type) || !fieldDefinitions[type].holdsNoAnswer;

/** Whether texts may show answers of a type: a file or a session is no text for people. */
export const isPipable = (type: string): boolean =>
  holdsAnswers(type) &&
  (!isFieldType(type) ||
    (fieldDefinitions[type].upload === undefined && fieldDefinitions[type].needsSession === undefined));

/** Fields as the public page gets them. */
export const publicFields = <Field extends { type: FieldType; options: object }>(fields: readonly Field[]): Field[] =>
  fields.map((field) => {
    const { publicOptions } = fieldDefinitions[field.type] as { publicOptions?: (options: object) => object };
    return publicOptions ? { ...field, options: publicOptions(field.options) } : field;
  });

/** The files that a field accepts; undefined for a field that takes none. */
export function acceptedFiles({ type, options }: { type: FieldType; options: object }): AcceptedFiles | undefined {
  // The registry pairs types with options, which the compiler cannot follow for a union.
  const { upload } = fieldDefinitions[type] as { upload?: { accepts: (options: object) => AcceptedFiles } };
  return upload?.accepts(options);
}
