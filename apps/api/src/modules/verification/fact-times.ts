import type { ClientFact } from '@tessera/contracts/verification/verification.events';

/** Maximum difference of a correct clock on a good network. */
const asGoodAsRight = 2_000;
/** Between two reports a network's delay changes by less; more means that the clock was set. */
const clockWasSet = 30_000;
/** Age of facts from before the session, such as the accepted notice. */
const longestBefore = 24 * 3600_000;

/** Send time of a report by the device's clock, arrival by ours, and the known offset of the session. */
export interface Reported {
  sentAt: Date | null;
  receivedAt: Date;
  startedAt: Date;
  clockOffsetMs: number | undefined;
}

/**
 * The device clock's offset to ours. A report takes time to arrive, so the smallest observed value is the best.
 * @returns undefined when unknown
 */
export function clockOffset({ sentAt, receivedAt, clockOffsetMs: known }: Reported): number | undefined {
  if (sentAt === null) return known;
  const seen = receivedAt.getTime() - sentAt.getTime();
  return known === undefined || Math.abs(seen - known) > clockWasSet ? seen : Math.min(seen, known);
}

/** Facts in stored form: timestamped, by the server's clock if the device's is wrong. */
export function keptFacts(facts: readonly ClientFact[], reported: Reported): ClientFact[] {
  const measured = clockOffset(reported) ?? 0;
  const offset = Math.abs(measured) <= asGoodAsRight ? 0 : measured;
  const received_at = reported.receivedAt.toISOString();
  return facts.map((sent) => {
    const { device_at: _, ...fact } = sent;
    const at = corrected(fact.at, offset, reported);
    const kept = { ...fact, at, ...(at !== fact.at && { device_at: fact.at }), received_at };
    return kept.type === 'gap' ? { ...kept, until: corrected(kept.until, offset, reported) } : kept;
  });
}

/**
 * A fact cannot be reported before it happened, and no page stays open forever: impossible times become the report's
 * time.
 */
function corrected(moment: string, offset: number, { receivedAt, startedAt }: Reported): string {
  const at = Date.parse(moment) + offset;
  const slack = offset === 0 ? asGoodAsRight : 0;
  const isPossible = at <= receivedAt.getTime() + slack && at >= startedAt.getTime() - longestBefore;
  if (!isPossible) return receivedAt.toISOString();
  return offset === 0 ? moment : new Date(at).toISOString();
}
