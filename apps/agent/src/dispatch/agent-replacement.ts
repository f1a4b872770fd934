import { agentName } from '@tessera/contracts/verification/verification.events';
import { agentArrivesWithinMs } from '@tessera/verification/media-rooms';
import type { AgentDispatchClient, ParticipantInfo, RoomServiceClient } from 'livekit-server-sdk';
import type { HeldSessions } from './held-sessions.ts';
import type { ProcessAgent } from './process-agents.ts';

/** An agent that ends within this time may do so again, so its replacement is delayed. */
const soonMs = 5_000;
const agentKind: ParticipantInfo['kind'] = 4;

/**
 * Sends another agent into rooms where somebody waits and whose agent is gone: killed, crashed, or on a lost machine.
 * The epoch decides: of several processes that notice, one sends, and later writes of the old agent are refused.
 */
export class AgentReplacement<Order extends { readonly epoch: number }> {
  constructor(
    private readonly rooms: Pick<RoomServiceClient, 'listRooms' | 'listParticipants' | 'removeParticipant'>,
    private readonly dispatches: Pick<AgentDispatchClient, 'listDispatch' | 'createDispatch'>,
    private readonly held: HeldSessions<Order>,
    private readonly say: (sent: Order) => void,
  ) {}

  /** Replaces an agent whose process has ended. A finished agent leaves an ended script. */
  async replace({ room, identity, order }: ProcessAgent<Order>, now = Date.now()): Promise<void> {
    const { needsAgent, sentAt } = await this.held.find(order);
    if (!needsAgent) return;
    // Its leftover participant would count as an agent, also for the sweep.
    await this.rooms.removeParticipant(room, identity).catch(() => undefined);
    if (now - (sentAt?.getTime() ?? 0) < soonMs) return;
    if (await this.isWaitedFor(room)) await this.send(room, order);
  }

  /** Checks every room: agents of other machines may be gone too. */
  async look(now = Date.now()): Promise<void> {
    for (const { name, numParticipants } of await this.rooms.listRooms()) {
      if (numParticipants === 0 || !this.held.isRoom(name) || !(await this.isWaitedFor(name))) continue;
      const last = await this.lastSent(name, now);
      if (last && (await this.held.find(last)).needsAgent) await this.send(name, last);
    }
  }

  private async isWaitedFor(room: string): Promise<boolean> {
    const present = await this.rooms.listParticipants(room).catch(() => []);
    const waits = present.some((participant) => this.held.isWaiting(participant));
    return waits && !present.some(({ kind }) => kind === agentKind);
  }

  /** The newest dispatched agent, unless it may still be arriving. */
  private async lastSent(room: string, now: number): Promise<Order | null> {
    const ours = (await this.dispatches.listDispatch(room)).filter((dispatch) => dispatch.agentName === agentName);
    const newest = ours.reduce((latest, { state }) => Math.max(latest, Number(state?.createdAt ?? 0n) / 1e6), 0);
    if (newest > now - agentArrivesWithinMs) return null;
    const sent = ours.flatMap(({ metadata }) => this.held.orderIn(metadata, room) ?? []);
    return sent.reduce<Order | null>((last, one) => (last && last.epoch > one.epoch ? last : one), null);
  }

  private async send(room: string, last: Order): Promise<void> {
    const sent = await this.held.next(last);
    if (!sent) return;
    await this.dispatches.createDispatch(room, agentName, { metadata: JSON.stringify(sent) });
    this.say(sent);
  }
}
