import { Injectable } from '@nestjs/common';
import { PersonCalls } from '@tessera/agent-store/calls/person-calls';
import { PersonConversations } from '@tessera/agent-store/person-conversations';
import type { PersonKey } from '@tessera/contracts/privacy/person';
import { mostOfKind, type PersonalItem } from '@tessera/contracts/privacy/privacy.schema';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PersonRecords, valuesOf } from '@tessera/objects/person-records';
import { PersonRuns } from '@tessera/runs/person-runs';
import { PersonVerifications } from '@tessera/verification/person-verifications';
import { AccountByEmail } from '../../auth/account-by-email.ts';

type Verifications = Awaited<ReturnType<PersonVerifications['find']>>;
type Records = Awaited<ReturnType<PersonRecords['find']>>;

/** Everything that mentions a person, as it is stored. */
export interface FoundPerson {
  records: Records;
  verifications: Verifications;
  runs: Awaited<ReturnType<PersonRuns['find']>>;
  conversations: Awaited<ReturnType<PersonConversations['find']>>;
  memories: Awaited<ReturnType<PersonConversations['findMemories']>>;
  calls: Awaited<ReturnType<PersonCalls['find']>>;
  member: Awaited<ReturnType<AccountByEmail['memberOf']>>;
}

/** Looks through all areas for a person. */
@Injectable()
export class PersonalDataFinder {
  constructor(
    private readonly records: PersonRecords,
    private readonly verifications: PersonVerifications,
    private readonly runs: PersonRuns,
    private readonly conversations: PersonConversations,
    private readonly calls: PersonCalls,
    private readonly accounts: AccountByEmail,
  ) {}

  /** At most `mostOfKind` and one more of each kind. */
  async find(workspace: WorkspaceId, person: PersonKey): Promise<FoundPerson> {
    const most = mostOfKind + 1;
    const records = await this.records.find(workspace, person, most);
    const conversations = await this.conversations.find(workspace, person, most);
    const numbers = conversations.flatMap(({ call }) => (call?.phone ? [call.phone.from, call.phone.to] : []));
    const answers = records.filter(({ source }) => source.kind === 'form').map(valuesOf);
    return {
      records,
      verifications: await this.verifications.find(workspace, person, answers, most),
      runs: await this.runs.find(workspace, person, most),
      conversations,
      memories: await this.conversations.findMemories(workspace, person, most),
      calls: await this.calls.find(workspace, person, { numbers, limit: most }),
      member: person.email === null ? null : await this.accounts.memberOf(workspace, person.email),
    };
  }
}

/** Whether there may be more of a kind than was found. */
export const hasMore = ({ records, verifications, runs, conversations, memories, calls }: FoundPerson): boolean =>
  [records, verifications, runs, conversations, memories, calls.contacts, calls.listed].some(
    (found) => found.length > mostOfKind,
  );

/** What was found, as the page lists it. */
export function itemsOf(found: FoundPerson): PersonalItem[] {
  const held = new Set(found.verifications.filter(({ hold }) => hold).map(({ _id }) => _id));
  const { member } = found;
  return [
    ...found.records.map((record) => recordItem(record, held)),
    ...found.verifications.map(verificationItem),
    ...found.runs.map(({ _id: id, workflowName, workflow: of, createdAt, status }): PersonalItem => ({
      ...{ kind: 'run', id, of, label: workflowName, at: createdAt.toISOString() },
      stays: finalStatuses.includes(status) ? null : 'in-progress',
    })),
    ...found.conversations.map(({ _id: id, agent: of, agentName, startedAt, call, status }): PersonalItem => ({
      ...{ kind: 'conversation', id, of, label: agentName, at: startedAt.toISOString() },
      stays: call?.phone && status === 'running' ? 'in-progress' : null,
    })),
    ...found.memories.map(({ _id: id, agent: of, agentName, lastAt }): PersonalItem => ({
      ...{ kind: 'memory', id, of, label: agentName, at: lastAt.toISOString(), stays: null },
    })),
    ...callItems(found.calls),
    ...(member ? [memberItem(member)] : []),
  ];
}

const callItems = ({ contacts, listed, tries }: FoundPerson['calls']): PersonalItem[] => [
  ...contacts.map(({ _id: id, campaign, of, number, lastAt, dueAt }): PersonalItem => ({
    ...{ kind: 'contact', id, of: campaign, label: of ? `${number}, ${of.name}` : number, stays: null },
    at: (lastAt ?? of?.createdAt ?? dueAt).toISOString(),
  })),
  ...tries.map(({ _id: id, number: label, lastAt }): PersonalItem => ({
    ...{ kind: 'tries', id, of: '', label, at: lastAt.toISOString(), stays: null },
  })),
  // Without the number, somebody who asked not to be called would be called again.
  ...listed.map(({ _id: id, number: label, createdAt }): PersonalItem => ({
    ...{ kind: 'doNotCall', id, of: '', label, at: createdAt.toISOString(), stays: 'do-not-call' },
  })),
];

const memberItem = ({ id, name, since }: NonNullable<FoundPerson['member']>): PersonalItem => ({
  ...{ kind: 'user', id, of: '', label: name, at: since.toISOString(), stays: 'account' },
});

/** The response of a held verification is part of what is held. */
function recordItem(record: Records[number], held: ReadonlySet<string>): PersonalItem {
  const { _id: id, object: of, source, values, createdAt } = record;
  const isResponse = source.kind === 'form';
  const text = JSON.stringify(valuesOf(record));
  const isHeld = isResponse && [...held].some((session) => text.includes(session));
  const label = Object.values(values).find((value) => typeof value === 'string' && value !== '');
  return {
    ...{ kind: isResponse ? 'response' : 'record', id, of, at: createdAt.toISOString() },
    label: typeof label === 'string' ? label.slice(0, 120) : '',
    stays: isHeld ? 'legal-hold' : null,
  };
}

function verificationItem({ _id: id, form, formName, status, hold, startedAt }: Verifications[number]): PersonalItem {
  const stays = hold ? 'legal-hold' : status === 'ended' ? null : 'in-progress';
  return { kind: 'verification', id, of: form, label: formName, at: startedAt.toISOString(), stays };
}
