import type { AgentEvent } from '@tessera/contracts/verification/verification.events';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A valid event from the agent's topic: only the agent can send there. */
export function readAgentEvent(payload: Uint8Array): AgentEvent | undefined {
  let said: unknown;
  try {
    said = JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
  if (!isRecord(said) || typeof said['event_type'] !== 'string' || typeof said['id'] !== 'string') return undefined;
  return typeof said['seq'] === 'number' ? (said as unknown as AgentEvent) : undefined;
}

/**
 * The agent's events in order, each once. They arrive twice after a reconnect, and a lost one
 * leaves a gap: later ones wait.
 */
export class AgentInbox {
  private next = 1;
  private readonly early = new Map<number, AgentEvent>();

  /** @returns the events to show now, in order; `misses` when an earlier one is missing */
  take(events: readonly AgentEvent[]): { ready: AgentEvent[]; misses: boolean } {
    for (const event of events) if (event.seq >= this.next) this.early.set(event.seq, event);
    const ready: AgentEvent[] = [];
    for (let event = this.early.get(this.next); event; event = this.early.get(this.next)) {
      this.early.delete(this.next);
      ready.push(event);
      this.next += 1;
    }
    return { ready, misses: this.early.size > 0 };
  }

  /** The server's log is complete up to its last event, whatever is missing in it. */
  takeLog(events: readonly AgentEvent[]): AgentEvent[] {
    const sorted = [...events].sort((one, other) => one.seq - other.seq);
    const ready = sorted.filter(({ seq }, index) => seq >= this.next && seq !== sorted[index - 1]?.seq);
    this.next = Math.max(this.next, (sorted.at(-1)?.seq ?? 0) + 1);
    for (const seq of this.early.keys()) if (seq < this.next) this.early.delete(seq);
    return [...ready, ...this.take([]).ready];
  }
}
