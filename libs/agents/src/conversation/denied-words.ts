import type { DeniedWord } from '@tessera/contracts/agents/agent-definition.schema';

interface Checked {
  readonly text: string;
  readonly hits: readonly { readonly rule: string; readonly action: DeniedWord['action'] }[];
}

const placeholder = '•••';
const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase();

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(word)].map((match) => ({
    text: plain(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));

/**
 * Looks for denied words: whole words in any case and with or without accents; phrases match across punctuation, and
 * `*` at the end of an entry matches any ending.
 */
export function checkWords(text: string, rules: readonly DeniedWord[], direction: 'in' | 'out'): Checked {
  const tokens = tokensOf(text);
  const masked: Token[] = [];
  const hits = rules
    .filter((rule) => rule.direction === 'both' || rule.direction === direction)
    .flatMap((rule) => {
      const found = findings(tokens, rule.text);
      if (found.length === 0) return [];
      if (rule.action === 'mask') masked.push(...found);
      return [{ rule: rule.id, action: rule.action }];
    });
  return { text: withMasks(text, masked), hits };
}

function findings(tokens: readonly Token[], entry: string): Token[] {
  const isPrefix = entry.trimEnd().endsWith('*');
  const wanted = tokensOf(entry).map((token) => token.text);
  if (wanted.length === 0) return [];
  return tokens.flatMap((first, index) => {
    const window = tokens.slice(index, index + wanted.length);
    const fits =
      window.length === wanted.length &&
      window.every(({ text }, at) => {
        const expected = wanted[at] ?? '';
        return isPrefix && at === wanted.length - 1 ? text.startsWith(expected) : text === expected;
      });
    return fits ? [{ text: '', from: first.from, to: window.at(-1)?.to ?? first.to }] : [];
  });
}

function withMasks(text: string, masked: readonly Token[]): string {
  let end = text.length + 1;
  return [...masked]
    .sort((one, other) => other.from - one.from)
    .reduce((result, { from, to }) => {
      if (to > end) return result;
      end = from;
      return result.slice(0, from) + placeholder + result.slice(to);
    }, text);
}
