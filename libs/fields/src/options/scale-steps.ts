import { isFieldType } from '../field-types.ts';
import { fieldDefinitions } from '../registry.ts';

/** The steps of a scale. */
export interface Scale {
  min: number;
  max: number;
  step: number;
}
interface ScaleDefinition {
  scale?: (options: never) => Scale;
  answers: { toText: (value: never, options: never) => string };
}

const definitionOf = (type: string): ScaleDefinition | undefined =>
  isFieldType(type) ? fieldDefinitions[type] : undefined;

/**
 * The scale of a field; undefined for types without one.
 * @param options as the type's schema has read them
 */
export const scaleOf = (type: string, options: object): Scale | undefined =>
  definitionOf(type)?.scale?.(options as never);

/** What a step is called, where that is not the number itself. */
export function scaleText(type: string, options: object, value: number): string | null {
  const text = definitionOf(type)?.answers.toText(value as never, options as never);
  return text === undefined || text === String(value) ? null : text;
}
