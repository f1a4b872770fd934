import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { Choices } from '@tessera/fields/choice.answer';

/** The choices of a column, as the rules of answers know them. */
export const choicesOf = ({ choices }: ResponseColumn): Choices => ({
  items: choices.map((choice) => ({ ...choice, isEditable: true })),
});
