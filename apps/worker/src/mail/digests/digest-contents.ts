import { Inject, Injectable } from '@nestjs/common';
import type { NotificationSettingsDocument } from '@tessera/data/accounts/notification-settings.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { ResponseCounts } from '@tessera/forms/response-counts';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { cleanLine } from '@tessera/kernel/text';
import { Approvals, askedKeys } from '@tessera/runs/approvals/approvals';
import { RunCounts } from '@tessera/runs/run-counts';
import type { WorkerSettings } from '../../config.ts';
import { WORKER_SETTINGS } from '../../settings.ts';

/** Questions that a digest lists; the page has all. */
const mostQuestions = 20;
const longestQuestion = 120;

/** What a digest tells. */
export interface Digest {
  subject: string;
  text: string;
}

/** Collects what happened since a person's last digest. */
@Injectable()
export class DigestContents {
  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: Pick<WorkerSettings, 'PUBLIC_URL'>,
    private readonly memberships: MembershipRepository,
    private readonly sharing: SharingRepository,
    private readonly approvals: Approvals,
    private readonly responses: ResponseCounts,
    private readonly runs: RunCounts,
  ) {}

  /** @param email of the person @returns null if there is nothing to tell, or the person has left the workspace */
  async compose(document: NotificationSettingsDocument, email: string, until: Date): Promise<Digest | null> {
    const { workspace, user, choices } = document;
    const membership = await this.memberships.of(workspace, user);
    if (!membership) return null;
    const sections = [
      choices.approvals === 'digest'
        ? await this.waiting(workspace, askedKeys({ userId: user, teams: membership.teams, email }))
        : null,
      choices.responses === 'digest' ? await this.newResponses(document, until) : null,
      choices.failed_runs === 'digest' ? await this.failedRuns(document, until) : null,
    ].filter((section) => section !== null);
    if (sections.length === 0) return null;
    const settings = `Choose what this digest contains: ${this.settings.PUBLIC_URL}/settings/general/notifications`;
    return {
      subject: `Your day: ${sections.map(({ about }) => about).join(', ')}`,
      text: [...sections.map(({ text }) => text), settings].join('\n\n'),
    };
  }

  private async waiting(workspace: WorkspaceId, asked: readonly string[]) {
    const found = await this.approvals.waitingFor(workspace, asked, mostQuestions + 1);
    const lines = found.slice(0, mostQuestions).map(({ question, workflowName }) => {
      const line = cleanLine(question);
      const short = line.length > longestQuestion ? `${line.slice(0, longestQuestion - 1)}…` : line;
      return `- ${short} (${workflowName})`;
    });
    const hasMore = found.length > mostQuestions;
    return this.section(hasMore ? `${mostQuestions}+` : found.length, {
      ...{ one: 'decision', many: 'decisions', title: 'Waiting for your decision', path: '/approvals' },
      lines: hasMore ? [...lines, '- and more'] : lines,
    });
  }

  private async newResponses({ workspace, user, toldUntil }: NotificationSettingsDocument, until: Date) {
    const forms = await this.owned(workspace, 'form', user);
    const counts = await this.responses.between(workspace, forms, toldUntil, until);
    return this.section(sum(counts), {
      ...{ one: 'new response', many: 'new responses', title: 'New responses to your forms', path: '/forms' },
      lines: counts.map(({ name, count }) => `- ${name}: ${count}`),
    });
  }

  private async failedRuns({ workspace, user, toldUntil }: NotificationSettingsDocument, until: Date) {
    const workflows = await this.owned(workspace, 'workflow', user);
    const counts = await this.runs.failedBetween(workspace, workflows, toldUntil, until);
    return this.section(sum(counts), {
      ...{ one: 'failed run', many: 'failed runs', title: 'Failed runs of your workflows', path: '/executions' },
      lines: counts.map(({ name, count }) => `- ${name}: ${count}`),
    });
  }

  private async owned(workspace: WorkspaceId, kind: 'form' | 'workflow', person: string): Promise<string[]> {
    const found = await this.sharing.reachedBy(workspace, kind, { person, grantees: [], restrictedOnly: false });
    return found.map(({ id }) => id);
  }

  private section(
    count: number | string,
    { one, many, title, path, lines }: { one: string; many: string; title: string; path: string; lines: string[] },
  ): { about: string; text: string } | null {
    if (count === 0) return null;
    const text = [`${title}:`, ...lines, `${this.settings.PUBLIC_URL}${path}`].join('\n');
    return { about: `${count} ${count === 1 ? one : many}`, text };
  }
}

const sum = (counts: readonly { count: number }[]): number => counts.reduce((all, { count }) => all + count, 0);
