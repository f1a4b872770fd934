/**
 * The value of the option beside which people type a text of their own (docs/adr/0085). A field may have an ordinary
 * option of this value as well.
 */
export const otherValue = 'other';

/** Values of options hold no space: no option is mistaken for a typed text. */
const typed = `${otherValue}: `;

/** The choice of that option with its text, as it is stored: `other: Baker`. */
export const otherChoice = (text: string): string => typed + text;

/** The text that was typed beside the option; undefined for any other choice. */
export const otherTextOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(typed) ? value.slice(typed.length) : undefined;

/** The option that a stored choice is of: `other` for a typed text, otherwise the value itself. */
export const optionOf = <Value>(value: Value): Value | typeof otherValue =>
  otherTextOf(value) === undefined ? value : otherValue;

/** How stored choices with a text begin: for database queries. */
export const otherPattern = `^${typed}`;
