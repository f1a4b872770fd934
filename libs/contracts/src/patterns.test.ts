import type { z } from 'zod';
import { contracts } from './all.ts';
import type { OperationDeclaration } from './contract.ts';

interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string; abort?: boolean; pattern?: RegExp } } }[];
}
const isUnbounded = (pattern: RegExp) => /[*+]|\{\d+,\}/.test(pattern.source.replace(/\\.|\[[^\]]*\]/g, ''));

/** Patterns of unbounded length that a text meets before its length has been judged. */
function patternsWithoutLimit(value: unknown, seen = new Set<unknown>()): RegExp[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if ('_zod' in value) return patternsWithoutLimit((value as z.core.$ZodType)._zod.def, seen);
  const { type, checks = [] } = value as Definition;
  const found: RegExp[] = [];
  if (type === 'string') {
    let isLimited = false;
    for (const { def } of checks.map(({ _zod }) => _zod)) {
      if (def.check === 'max_length' && def.abort === true) isLimited = true;
      else if (def.pattern && isUnbounded(def.pattern) && !isLimited) found.push(def.pattern);
    }
  }
  return [...found, ...Object.values(value).flatMap((part) => patternsWithoutLimit(part, seen))];
}

const operations = Object.values(contracts).flatMap((area) =>
  Object.values<OperationDeclaration & { name: string }>(area),
);

it.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s judges the length of a text before it searches the text for a pattern',
  (_, { query, body }) => {
    expect(patternsWithoutLimit({ query, body })).toEqual([]);
  },
);
