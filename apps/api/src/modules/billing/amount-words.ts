import { english } from '@tessera/consent/english';
import { inWords } from '@tessera/consent/number-words';
import type { Currency } from '@tessera/contracts/billing/plan-catalogue';

const units = { INR: ['Rupees', 'Paise'], USD: ['Dollars', 'Cents'] } as const;
const capitals = (text: string): string => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** An amount in words of the Indian system: “Rupees One Lakh Twenty Three and Fifty Paise Only”. */
export function amountInWords(amount: number, currency: Currency): string {
  const [whole, rest] = [Math.floor(amount / 100), amount % 100];
  const [unit, part] = units[currency];
  const fraction = rest > 0 ? ` and ${capitals(inWords(rest, english.numbers))} ${part}` : '';
  return `${unit} ${capitals(inWords(whole, english.numbers))}${fraction} Only`;
}
