import type { FeedSource } from '@tessera/contracts/dashboards/dashboard-feeds.schema';
import { mostFeedValues } from '@tessera/contracts/dashboards/dashboard-feeds.schema';
import type { FeedValue } from '@tessera/data/apps/dashboard-feed.repository';
import { unprocessable } from '@tessera/kernel/errors';
import { cleanLine } from '@tessera/kernel/text';
import { valueAt } from '@tessera/kernel/value-at';

type HttpSource = Extract<FeedSource, { kind: 'http' }>;
type Keys = Pick<HttpSource, 'result_path' | 'label_key' | 'value_key' | 'time_key'>;

const longestLabel = 200;

const at = (value: unknown, path: string): unknown => (path === '' ? value : valueAt(value, path));

/** Numbers, and texts that are one: many systems answer with quotes around them. */
function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function momentIn(value: unknown, now: Date): Date {
  const seconds = typeof value === 'number' && value < 1e11;
  const found =
    typeof value === 'string' || typeof value === 'number' ? new Date(seconds ? value * 1_000 : value) : now;
  return Number.isNaN(found.getTime()) ? now : found;
}

const labelIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? cleanLine(String(value)).slice(0, longestLabel)
    : '';

/**
 * The values in the answer of another system: a number, or a list of entries. Entries without a number are left out.
 * @throws DomainError UNPROCESSABLE when there are no numbers at all
 */
export function valuesIn(answer: unknown, keys: Keys, now: Date): FeedValue[] {
  const found = at(answer, keys.result_path);
  const single = numberIn(found);
  if (single !== undefined) return [{ label: '', value: single, at: now }];
  if (!Array.isArray(found))
    throw unprocessable(
      `There is no list and no number at "${keys.result_path}" of the answer. Change the path in the integration.`,
      'source.result_path',
    );
  const values = found.slice(0, mostFeedValues).flatMap((entry): FeedValue[] => {
    const value = numberIn(at(entry, keys.value_key));
    if (value === undefined) return [];
    const label = keys.label_key === '' ? '' : labelIn(at(entry, keys.label_key));
    return [{ label, value, at: keys.time_key === '' ? now : momentIn(at(entry, keys.time_key), now) }];
  });
  if (values.length === 0 && found.length > 0)
    throw unprocessable(
      `The entries of the list have no number at "${keys.value_key}". Change the path in the integration.`,
      'source.value_key',
    );
  return values;
}
