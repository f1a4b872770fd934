import type { ConsentLanguage } from '@tessera/consent/languages';
import { amountInWords, type ConsentRequest, type RequestSource, requestSources } from '@tessera/consent/request';

/** Amounts may be numbers or words. */
const amounts: ReadonlySet<RequestSource> = new Set<RequestSource>(['premium_amount', 'sum_insured']);
const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Whether these answers would give the same consent text. The language is the proposer's choice at the time and not
 * part
 * of the proposal.
 */
export function isSameRequest(
  agreed: Partial<ConsentRequest>,
  now: Partial<ConsentRequest>,
  language: ConsentLanguage,
): boolean {
  const textOf = (request: Partial<ConsentRequest>, name: RequestSource) => {
    const value = request[name] ?? '';
    return plain(amounts.has(name) ? amountInWords(value, language) : String(value));
  };
  return requestSources.every((name) => name === 'language' || textOf(agreed, name) === textOf(now, name));
}
