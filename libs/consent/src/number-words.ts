/** Number words of a language; Indian languages share the counting system. */
export interface NumberNames {
  /** 0 to 99, one entry each ("twenty one" is two words). */
  readonly upTo99: readonly string[];
  readonly hundred: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
  /** Stands before the digits of a fraction. */
  readonly point: string;
  readonly minus: string;
}

const scales = [
  { size: 1e7, name: 'crore' },
  { size: 1e5, name: 'lakh' },
  { size: 1e3, name: 'thousand' },
  { size: 100, name: 'hundred' },
] as const satisfies readonly { size: number; name: keyof NumberNames }[];

function wholeInWords(value: number, names: NumberNames): string {
  if (value < 100) return names.upTo99[value] ?? String(value);
  const parts: string[] = [];
  let rest = value;
  for (const { size, name } of scales) {
    const count = Math.floor(rest / size);
    if (count === 0) continue;
    parts.push(wholeInWords(count, names), names[name]);
    rest -= count * size;
  }
  if (rest > 0) parts.push(wholeInWords(rest, names));
  return parts.join(' ');
}

/**
 * A number in words of the Indian system (lakh, crore); a fraction is read digit by digit, with two decimals.
 * @returns the digits if there are no words for them (not a number, or too large)
 */
export function inWords(value: number, names: NumberNames): string {
  if (!Number.isFinite(value) || Math.abs(value) > 1e15) return String(value);
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(2).split('.');
  const digits = fraction.replace(/0+$/, '');
  return [
    ...(value < 0 ? [names.minus] : []),
    wholeInWords(Number(whole), names),
    ...(digits === '' ? [] : [names.point, ...[...digits].map((digit) => names.upTo99[Number(digit)] ?? digit)]),
  ].join(' ');
}
