import { Injectable } from '@nestjs/common';
import { ExpiredConversations } from '@tessera/agent-store/expired-conversations';
import { DataPeriods, type Periods, type PeriodsWithChanges } from '@tessera/contracts/privacy/retention.schema';
import { RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { DataRetentionRepository } from '@tessera/data/privacy/data-retention.repository';
import { ExpiredResponses } from '@tessera/forms/expired-responses';
import { dayLength } from '@tessera/kernel/calendar';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { VerificationPeriods } from '@tessera/verification/verification-periods';

const shownChanges = 10;
type Stored = Awaited<ReturnType<DataRetentionRepository['of']>>;
type OfVerifications = Awaited<ReturnType<VerificationPeriods['of']>>;

/** The periods of all kinds, and what others would delete. */
@Injectable()
export class KeptPeriods {
  constructor(
    private readonly data: DataRetentionRepository,
    private readonly verifications: VerificationPeriods,
    private readonly responses: ExpiredResponses,
    private readonly conversations: ExpiredConversations,
    private readonly activity: ActivityRepository,
  ) {}

  async of(workspace: WorkspaceId): Promise<PeriodsWithChanges> {
    const [data, verifications] = await Promise.all([this.data.of(workspace), this.verifications.of(workspace)]);
    return { ...verifications.policy, ...data.policy, changes: changesOf(data, verifications) };
  }

  /** How many items these periods would delete now. */
  async preview(workspace: WorkspaceId, periods: Periods, now: Date) {
    const before = (days: number | null) => (days === null ? null : new Date(now.getTime() - days * dayLength));
    const [responsesEnd, conversationsEnd, activityEnd] = [
      before(periods.responses_days),
      before(periods.conversations_days),
      before(periods.activity_days),
    ];
    const held = responsesEnd ? await this.verifications.heldResponses(workspace) : [];
    const [responses, conversations, activity, artefacts] = await Promise.all([
      responsesEnd ? this.responses.count(workspace, responsesEnd, held) : { deleted: 0, held: 0 },
      conversationsEnd ? this.conversations.count(workspace, conversationsEnd) : 0,
      activityEnd ? this.activity.countBefore(workspace, activityEnd) : 0,
      this.verifications.expired(workspace, periods, now),
    ]);
    return { deleted: { responses: responses.deleted, conversations, activity, ...artefacts }, held: responses.held };
  }
}

/** The newest first, each with only what it changed; the two parts of one save are one change. */
function changesOf(data: Stored, verifications: OfVerifications): PeriodsWithChanges['changes'] {
  const all = [...(data.changes ?? []), ...(verifications.changes ?? [])];
  const saves = new Map<string, PeriodsWithChanges['changes'][number]>();
  for (const { by, email = null, at: moment, from, to, reason } of all) {
    const isChanged = ([kind]: [string, unknown]) => Reflect.get(from, kind) !== Reflect.get(to, kind);
    const only = (policy: object) => Object.fromEntries(Object.entries(policy).filter(isChanged));
    const at = moment.toISOString();
    const { from: alreadyFrom, to: alreadyTo } = saves.get(`${at} ${by}`) ?? {};
    const whole = { from: { ...alreadyFrom, ...only(from) }, to: { ...alreadyTo, ...only(to) } };
    saves.set(`${at} ${by}`, { by, email, at, reason, ...whole });
  }
  return [...saves.values()].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shownChanges);
}

/** The two parts that are stored apart. */
export const partsOf = (periods: Periods) => ({
  ofData: DataPeriods.parse(periods),
  ofVerifications: RetentionPolicy.parse(periods),
});
