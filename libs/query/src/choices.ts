import { capitalised } from '@tessera/kernel/text';

/** Choices of a property whose labels are the values. */
export const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Choices of a property whose labels are the values with a capital. */
export const labelledChoices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capitalised(value) }));
