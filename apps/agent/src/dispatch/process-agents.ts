import type { RunningJobInfo } from '@livekit/agents';
import type { AgentOrder } from '@tessera/verification/media-rooms';
import { orderIn } from '../agent-order.ts';

/** An agent of this process. */
export interface ProcessAgent {
  readonly room: string;
  readonly identity: string;
  readonly order: AgentOrder;
}

/**
 * Finds agents of this process that ended since the last check. The media server notices a dead process only after
 * twenty seconds.
 */
export class ProcessAgents {
  private known = new Map<string, ProcessAgent>();

  constructor(private readonly active: () => readonly RunningJobInfo[]) {}

  gone(): ProcessAgent[] {
    const before = this.known;
    this.known = new Map(this.active().flatMap((info) => entryOf(info)));
    return [...before].flatMap(([id, agent]) => (this.known.has(id) ? [] : [agent]));
  }
}

function entryOf({ job, acceptArguments: { identity } }: RunningJobInfo): [string, ProcessAgent][] {
  const order = orderIn(job.metadata);
  const room = job.room?.name;
  return order && room ? [[job.id, { room, order, identity: identity || `agent-${job.id}` }]] : [];
}
