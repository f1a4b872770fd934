import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { Choices } from '@tessera/fields/choice.answer';

/** The options of a column, in the shape of the answer rules. */
export const choicesOf = ({ choices }: ResponseColumn): Choices => ({
  items: choices.map((choice) => ({ ...choice, isEditable: true })),
});
