import type { DecimalSign } from '@tessera/fields/types/number/number-notation';

/** The decimal sign of the browser's language. */
export const decimalSign: DecimalSign =
  new Intl.NumberFormat(globalThis.navigator?.language ?? 'en')
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value === ','
    ? ','
    : '.';
