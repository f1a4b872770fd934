import type { RunningJobInfo } from '@livekit/agents';
import type { AgentOrder } from '@tessera/verification/media-rooms';
import { orderIn } from '../order.ts';

/** An agent of this process. */
export interface OwnAgent {
  readonly room: string;
  readonly identity: string;
  readonly order: AgentOrder;
}

/**
 * Which agents of this process have gone since the last look. The media server takes twenty seconds to miss one whose
 * process died; whoever started it knows at once.
 */
export class OwnJobs {
  private known = new Map<string, OwnAgent>();

  constructor(private readonly active: () => readonly RunningJobInfo[]) {}

  gone(): OwnAgent[] {
    const before = this.known;
    this.known = new Map(this.active().flatMap((info) => entryOf(info)));
    return [...before].flatMap(([id, agent]) => (this.known.has(id) ? [] : [agent]));
  }
}

function entryOf({ job, acceptArguments: { identity } }: RunningJobInfo): [string, OwnAgent][] {
  const order = orderIn(job.metadata);
  const room = job.room?.name;
  return order && room ? [[job.id, { room, order, identity: identity || `agent-${job.id}` }]] : [];
}
