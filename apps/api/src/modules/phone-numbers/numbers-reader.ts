import { Injectable } from '@nestjs/common';
import { isVisible } from '@tessera/access/decide';
import type { PhoneNumber, UsingAgent } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { type PhoneNumberDocument, PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';

/** Numbers as people see them: with the names of the agents that they may see, and without credentials. */
@Injectable()
export class NumbersReader {
  constructor(
    private readonly numbers: PhoneNumberRepository,
    private readonly agents: AgentRepository,
    private readonly access: AccessControl,
  ) {}

  async all(actor: Actor): Promise<PhoneNumber[]> {
    return this.shown(actor, await this.numbers.all(actor.workspace));
  }

  async one(actor: Actor, number: PhoneNumberDocument): Promise<PhoneNumber> {
    const [shown] = await this.shown(actor, [number]);
    if (!shown) throw new Error('a number is not shown');
    return shown;
  }

  /** Name of an agent; null for one that the actor may not see. */
  async nameOf(actor: Actor, agent: string): Promise<string | null> {
    return (await this.namesOf(actor, [agent])).get(agent) ?? null;
  }

  private async shown(actor: Actor, numbers: readonly PhoneNumberDocument[]): Promise<PhoneNumber[]> {
    const using = numbers.flatMap(({ inbound, outbound }) => [...(inbound === null ? [] : [inbound]), ...outbound]);
    const names = await this.namesOf(actor, [...new Set(using)]);
    return numbers.map((number) => toWire(number, names));
  }

  private async namesOf(actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const visible = await this.access.visibleTo(actor, 'agent');
    const shown = ids.filter((id) => isVisible(visible, id));
    const agents = await this.agents.summaries(actor.workspace, shown);
    return new Map(agents.map(({ _id, name }) => [_id, name]));
  }
}

function toWire(stored: PhoneNumberDocument, names: ReadonlyMap<string, string>): PhoneNumber {
  const using = (id: string): UsingAgent => ({ id, name: names.get(id) ?? null });
  const { gst, lastTest, inbound, outbound } = stored;
  return {
    ...{ id: stored._id, number: stored.number, carrier: stored.carrier },
    ...{ address: stored.address, transport: stored.transport, ready: stored.held !== undefined },
    gst: gst && { gstin: gst.gstin, by: gst.by, legal_name: gst.legalName },
    last_test: { ...lastTest, at: lastTest.at.toISOString() },
    inbound: inbound === null ? null : using(inbound),
    outbound: outbound.map(using),
    created_at: stored.createdAt.toISOString(),
  };
}
