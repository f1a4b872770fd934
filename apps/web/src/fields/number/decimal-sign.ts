import type { DecimalSign } from '@tessera/fields/types/number/number-notation';

/** What stands before the decimals in the language of the browser. */
export const decimalSign: DecimalSign =
  new Intl.NumberFormat(globalThis.navigator?.language ?? 'en')
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value === ','
    ? ','
    : '.';
