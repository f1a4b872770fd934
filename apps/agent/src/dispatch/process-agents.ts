import type { RunningJobInfo } from '@livekit/agents';

/** An agent of this process. */
export interface ProcessAgent<Order> {
  readonly room: string;
  readonly identity: string;
  readonly order: Order;
}

/**
 * Finds agents of this process that ended since the last check. The media server notices a dead process only after
 * twenty seconds.
 */
export class ProcessAgents<Order> {
  private known = new Map<string, ProcessAgent<Order>>();

  /** @param orderIn reads the orders of the agents that are looked for; others are left alone */
  constructor(
    private readonly active: () => readonly RunningJobInfo[],
    private readonly orderIn: (metadata: string, room: string) => Order | null,
  ) {}

  gone(): ProcessAgent<Order>[] {
    const before = this.known;
    this.known = new Map(this.active().flatMap((info) => this.entryOf(info)));
    return [...before].flatMap(([id, agent]) => (this.known.has(id) ? [] : [agent]));
  }

  private entryOf({ job, acceptArguments: { identity } }: RunningJobInfo): [string, ProcessAgent<Order>][] {
    const room = job.room?.name;
    const order = room ? this.orderIn(job.metadata, room) : null;
    return order && room ? [[job.id, { room, order, identity: identity || `agent-${job.id}` }]] : [];
  }
}
