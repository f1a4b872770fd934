import { Injectable } from '@nestjs/common';
import { greetingOf, variablesOf } from '@tessera/agents/conversation/brain-agent';
import { contactOf } from '@tessera/agents/conversation/contact';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { factsOf } from '@tessera/agents/conversation/conversation-facts';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { callRoomOf, type ConversationCall, type PhoneLine } from '@tessera/data/conversations/conversation-call';
import { type AgentTask, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { dayLength } from '@tessera/kernel/calendar';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { ContactMemories } from './contact-memories.ts';

interface Opening {
  workspace: WorkspaceId;
  id: string;
  agent: { id: string; name: string };
  /** Null: the draft is talked to, in a test. */
  version: number | null;
  definition: AgentDefinition;
  /** Values of the agent's variables; the others have their defaults. */
  variables?: JsonObject;
  /** Of a conversation that a step of a workflow begins: it has no greeting. */
  task?: AgentTask;
  depth?: number;
  /** Email address, phone number or customer number of the person, from a source that can be trusted. */
  contact?: string;
  /** Of a chat that is opened for a customer, who may come until then. */
  invitedUntil?: Date;
  /** By voice: the notice of a recording comes first. */
  isCall?: boolean;
  /** Of a call over a carrier. */
  phone?: { line: PhoneLine; room?: string };
}

/** Begins conversations. */
@Injectable()
export class ConversationOpener {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly memories: ContactMemories,
  ) {}

  /** @returns false if it was begun already */
  async open({ workspace, id, agent, version, definition, variables: given = {}, ...how }: Opening): Promise<boolean> {
    const { task, depth, invitedUntil, phone, isCall = phone !== undefined } = how;
    const now = new Date();
    const at = now.getTime();
    const variables = variablesOf(definition, given);
    // A caller's number can be forged; a number that was dialled can't.
    const called = phone?.line.direction === 'outbound' ? phone.line.to : '';
    const contact = contactOf(how.contact ?? called);
    const { memory } = definition;
    const remembered = contact && memory?.on ? await this.memories.valuesOf(workspace, agent.id, contact) : null;
    const greeting = task ? '' : greetingOf(definition, variables, remembered);
    const opened = {
      ...{ agent: { id: agent.id, version }, variables, ...(remembered && { remembered }) },
      ...(invitedUntil && { isInvited: true as const }),
    };
    const events: ConversationEvent[] = [{ type: 'opened', ...opened, at }];
    if (isCall && definition.recording.on) events.push({ type: 'said', who: 'agent', text: noticeOf(definition), at });
    if (greeting !== '') events.push({ type: 'said', who: 'agent', text: greeting, at });
    return this.repository.begin({
      ...{ _id: id, workspace, agent: agent.id, agentName: agent.name, version, isTest: version === null },
      draft: version === null ? JSON.stringify(definition) : null,
      keepUntil: new Date((invitedUntil?.getTime() ?? at) + definition.retentionDays * dayLength),
      ...{ startedAt: now, updatedAt: now, flagged: false, note: '', epoch: 0, revision: 1, inbox: [] },
      ...factsOf(events, (tool) => tool),
      ...(task && { task }),
      ...(invitedUntil && { invitedUntil }),
      ...(isCall && { call: callOf(id, definition, phone) }),
      ...(contact && { contact, ...(memory?.on && { memoryDays: memory.days }) }),
      ...(depth !== undefined && { depth }),
      events: events.map((event) => JSON.stringify(event)),
    });
  }
}

const defaultNotice = 'This call is recorded.';

const noticeOf = ({ recording }: AgentDefinition): string => recording.notice.trim() || defaultNotice;

/** A call that nobody has joined. */
function callOf(id: string, definition: AgentDefinition, phone: Opening['phone']): ConversationCall {
  const { languages, voice, turn, recording } = definition;
  return {
    room: phone?.room ?? callRoomOf(id),
    ...(phone && { phone: phone.line }),
    manner: {
      ...{ language: languages[0] ?? 'en', speed: voice.speed, pauseMs: turn.pauseMs, bargeIn: turn.bargeIn },
      ...{ silenceMs: turn.silence.seconds * 1_000, isRecorded: recording.on },
      ...(phone?.line.direction === 'outbound' && { voicemail: turn.voicemail }),
    },
    ...{ epoch: 0, sentAt: null, from: null, status: null, starts: [], spoken: [], recordings: [] },
  };
}
