import { agentName } from '@tessera/contracts/verification/verification.events';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { agentArrivesWithinMs, type AgentOrder, proposerIdentity } from '@tessera/verification/media-rooms';
import type { AgentDispatchClient, ParticipantInfo, RoomServiceClient } from 'livekit-server-sdk';
import { orderIn } from '../agent-order.ts';
import type { ProcessAgent } from './process-agents.ts';
import { hasEnded } from '../stored-script.ts';

/** An agent that ends within this time may do so again, so its replacement is delayed. */
const soonMs = 5_000;
/**
 * After this many agents without a single word of the script, another one would fail too; the page reports the missing
 * agent.
 */
const mostSilent = 5;
const agentKind: ParticipantInfo['kind'] = 4;

/**
 * Sends another agent into rooms with a proposer whose agent is gone: killed, crashed, or on a lost machine. The epoch
 * decides: of several processes that notice, one sends, and later writes of the old agent are refused.
 */
export class AgentReplacement {
  constructor(
    private readonly rooms: Pick<RoomServiceClient, 'listRooms' | 'listParticipants' | 'removeParticipant'>,
    private readonly dispatches: Pick<AgentDispatchClient, 'listDispatch' | 'createDispatch'>,
    private readonly verifications: Pick<VerificationRepository, 'byId' | 'nextAgent'>,
    private readonly say: (sent: AgentOrder) => void,
  ) {}

  /** Replaces an agent whose process has ended. A finished agent leaves an ended script. */
  async replace({ room, identity, order }: ProcessAgent, now = Date.now()): Promise<void> {
    const verification = await this.verifications.byId(order.workspace, order.session);
    if (!verification || !needsAgent(verification, order.epoch)) return;
    // Its leftover participant would count as an agent, also for the sweep.
    await this.rooms.removeParticipant(room, identity).catch(() => undefined);
    if (now - (verification.agentSentAt?.getTime() ?? 0) < soonMs) return;
    if (await this.isWaitedFor(room)) await this.send(room, order);
  }

  /** Checks every room: agents of other machines may be gone too. */
  async look(now = Date.now()): Promise<void> {
    for (const { name, numParticipants } of await this.rooms.listRooms()) {
      if (numParticipants === 0 || !(await this.isWaitedFor(name))) continue;
      const last = await this.lastSent(name, now);
      const verification = last && (await this.verifications.byId(last.workspace, last.session));
      if (last && verification && needsAgent(verification, last.epoch)) await this.send(name, last);
    }
  }

  private async isWaitedFor(room: string): Promise<boolean> {
    const present = await this.rooms.listParticipants(room).catch(() => []);
    const waits = present.some(({ identity }) => identity === proposerIdentity);
    return waits && !present.some(({ kind }) => kind === agentKind);
  }

  /** The newest dispatched agent, unless it may still be arriving. */
  private async lastSent(room: string, now: number): Promise<AgentOrder | null> {
    const ours = (await this.dispatches.listDispatch(room)).filter((dispatch) => dispatch.agentName === agentName);
    const newest = ours.reduce((latest, { state }) => Math.max(latest, Number(state?.createdAt ?? 0n) / 1e6), 0);
    if (newest > now - agentArrivesWithinMs) return null;
    const sent = ours.flatMap(({ metadata }) => orderIn(metadata) ?? []);
    return sent.reduce<AgentOrder | null>((last, one) => (last && last.epoch > one.epoch ? last : one), null);
  }

  private async send(room: string, { workspace, session, epoch }: AgentOrder): Promise<void> {
    const next = await this.verifications.nextAgent(workspace, session, epoch);
    if (!next) return;
    const sent = { workspace, session, epoch: next.agentEpoch };
    await this.dispatches.createDispatch(room, agentName, { metadata: JSON.stringify(sent) });
    this.say(sent);
  }
}

/** A later epoch than that of the newest agent in the room belongs to a process that is dispatching now. */
const needsAgent = ({ status, agentEpoch, script }: VerificationDocument, epoch: number): boolean =>
  status === 'open' && agentEpoch === epoch && !hasEnded(script) && (script !== null || epoch < mostSilent);
