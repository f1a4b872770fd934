/** A number as it is typed beside its country. */
export interface PhoneParts {
  country: string;
  number: string;
}

/**
 * Takes an answer apart for its two controls.
 * @param chosen the country that was chosen: `+1` alone does not say which of its countries is meant
 */
export function splitPhone(
  text: string,
  chosen: string,
  codes: readonly { country: string; code: string }[],
): PhoneParts {
  const [, digits, rest] = /^\+(\d{1,3}) (.*)$/s.exec(text) ?? [];
  if (digits === undefined || rest === undefined) return { country: chosen, number: text };
  const fitting = codes.filter(({ code }) => code === digits).map(({ country }) => country);
  const [first] = fitting;
  if (first === undefined) return { country: chosen, number: text };
  return { country: fitting.includes(chosen) ? chosen : first, number: rest };
}

/**
 * Puts the answer together. A number of the form's own country stays as it was typed, and so does one that is typed
 * with its code.
 */
export function joinPhone({ country, number }: PhoneParts, home: string, code: string): string | undefined {
  if (number.trim() === '') return undefined;
  return country === home || number.startsWith('+') ? number : `+${code} ${number}`;
}
