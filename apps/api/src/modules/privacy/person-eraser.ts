import { Injectable, Logger } from '@nestjs/common';
import { PersonCalls } from '@tessera/agent-store/calls/person-calls';
import { PersonConversations } from '@tessera/agent-store/person-conversations';
import type { PersonKey } from '@tessera/contracts/privacy/person';
import type { PersonalItem } from '@tessera/contracts/privacy/privacy.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PersonRecords } from '@tessera/objects/person-records';
import { PersonRuns } from '@tessera/runs/person-runs';
import { FillingEvidence } from '@tessera/verification/filling-evidence';
import { type PersonErasedBy, PersonVerifications } from '@tessera/verification/person-verifications';
import { type FoundPerson, itemsOf } from './personal-data-finder.ts';

interface Order {
  reason: string;
  by: PersonErasedBy;
}
interface Erased {
  erased: PersonalItem[];
  kept: PersonalItem[];
}

const inOrder: readonly PersonalItem['kind'][] = [
  ...(['contact', 'tries', 'verification', 'response', 'record', 'run', 'conversation', 'memory'] as const),
  ...(['doNotCall', 'user'] as const),
];

/** Erases what was found about a person. Repeating it goes on where it was interrupted. */
@Injectable()
export class PersonEraser {
  private readonly logger = new Logger(PersonEraser.name);

  constructor(
    private readonly records: PersonRecords,
    private readonly verifications: PersonVerifications,
    private readonly evidence: FillingEvidence,
    private readonly runs: PersonRuns,
    private readonly conversations: PersonConversations,
    private readonly calls: PersonCalls,
  ) {}

  /**
   * Contacts go first, so that nobody is called meanwhile. Verifications go before responses, which name them. What
   * can fail as a whole goes before the items.
   */
  async erase(workspace: WorkspaceId, person: PersonKey, found: FoundPerson, order: Order): Promise<Erased> {
    await this.runs.eraseMessages(workspace, person);
    await this.conversations.eraseCases(workspace, person);
    await this.calls.forgetOptOuts(workspace, found.calls.listed);
    const result: Erased = { erased: [], kept: [] };
    const items = itemsOf(found).toSorted((one, other) => inOrder.indexOf(one.kind) - inOrder.indexOf(other.kind));
    for (const item of items) {
      const stays = item.stays ?? (await this.tried(workspace, item, found, order));
      if (stays === null) result.erased.push(item);
      else result.kept.push({ ...item, stays });
    }
    return result;
  }

  /** One failure must not hide what was erased before it: the answer and the log tell of both. */
  private async tried(...of: Parameters<PersonEraser['eraseItem']>): Promise<PersonalItem['stays']> {
    try {
      return await this.eraseItem(...of);
    } catch (error) {
      const [, { kind, id }] = of;
      this.logger.error(`${kind} ${id} could not be erased: ${String(error)}`);
      return 'failed';
    }
  }

  /** @returns why it stays, or null once it is erased */
  private async eraseItem(
    workspace: WorkspaceId,
    { kind, id }: PersonalItem,
    found: FoundPerson,
    { reason, by }: Order,
  ): Promise<PersonalItem['stays']> {
    if (kind === 'run') return (await this.runs.erase(workspace, id)) ? null : 'in-progress';
    if (kind === 'conversation') await this.conversations.erase(workspace, id);
    const contact = kind === 'contact' && found.calls.contacts.find(({ _id }) => _id === id);
    if (contact) await this.calls.eraseContact(contact);
    if (kind === 'tries') await this.calls.eraseTries(workspace, id);
    if (kind === 'memory') await this.conversations.eraseMemory(workspace, id);
    const session = kind === 'verification' && found.verifications.find(({ _id }) => _id === id);
    // A hold, or a seal in progress, that began after the person was looked for.
    if (session && !(await this.verifications.erase(session, reason, by))) return 'legal-hold';
    const record = (kind === 'response' || kind === 'record') && found.records.find(({ _id }) => _id === id);
    if (record)
      await this.records.erase(workspace, record, () =>
        this.evidence.eraseAnswers(workspace, { submission: record._id }),
      );
    return null;
  }
}
