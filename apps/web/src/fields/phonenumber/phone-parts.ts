/** A phone number as typed, and its country. */
export interface PhoneParts {
  country: string;
  number: string;
}

/**
 * Splits an answer for its two controls.
 * @param chosen the selected country: `+1` alone is ambiguous
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

/** Joins the answer. A number of the form's own country stays as typed, and so does one typed with its code. */
export function joinPhone({ country, number }: PhoneParts, home: string, code: string): string | undefined {
  if (number.trim() === '') return undefined;
  return country === home || number.startsWith('+') ? number : `+${code} ${number}`;
}
