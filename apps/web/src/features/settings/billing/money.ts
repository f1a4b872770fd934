import type { Currency } from '@tessera/contracts/billing/plan-catalogue';

/** An amount in the smallest unit of its currency, as people write it: ₹1,00,000 or $15.50. */
export function moneyText(amount: number, currency: Currency): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 100,
  );
}
