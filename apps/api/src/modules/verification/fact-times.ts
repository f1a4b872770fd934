import type { ClientFact } from '@tessera/contracts/verification/verification.events';

/** A right clock and a good network differ by no more. */
const asGoodAsRight = 2_000;
/** Between two reports a network's delay changes by less; more means that somebody set the clock. */
const clockWasSet = 30_000;
/** What a page remembers from before its session, such as a notice that was agreed to. */
const longestBefore = 24 * 3600_000;

/** When a report was sent by the device's clock, when it came in by ours, and what is known of the session. */
export interface Reported {
  sentAt: Date | null;
  receivedAt: Date;
  startedAt: Date;
  clockOffsetMs: number | undefined;
}

/**
 * By how much the device's clock is behind ours. A report needs time to arrive, so the smallest that was seen is the best.
 * @returns undefined when nothing is known of it
 */
export function clockOffset({ sentAt, receivedAt, clockOffsetMs: known }: Reported): number | undefined {
  if (sentAt === null) return known;
  const seen = receivedAt.getTime() - sentAt.getTime();
  return known === undefined || Math.abs(seen - known) > clockWasSet ? seen : Math.min(seen, known);
}

/** Facts as they are kept: stamped, and by the server's clock where the device's is wrong. */
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

/** Nothing is told before it happened, and no page is open for ever: what says so is as old as its report. */
function corrected(moment: string, offset: number, { receivedAt, startedAt }: Reported): string {
  const at = Date.parse(moment) + offset;
  const slack = offset === 0 ? asGoodAsRight : 0;
  const isPossible = at <= receivedAt.getTime() + slack && at >= startedAt.getTime() - longestBefore;
  if (!isPossible) return receivedAt.toISOString();
  return offset === 0 ? moment : new Date(at).toISOString();
}
