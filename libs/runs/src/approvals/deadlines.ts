import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { cleanLine } from '@tessera/kernel/text';
import { Approvals, askedKeys } from './approvals.ts';

/** Something that waits for a person until a time. */
export interface Deadline {
  id: string;
  at: Date;
  since: Date;
  title: string;
  text: string;
  /** Its page here. */
  path: string;
}

const most = 500;
const longestTitle = 200;

/** What waits for people and has a date: all that calendars show. */
@Injectable()
export class Deadlines {
  constructor(private readonly approvals: Approvals) {}

  /** The next one first, at most 500. */
  async of(
    workspace: WorkspaceId,
    person: { userId: string; teams: readonly string[]; email: string },
  ): Promise<Deadline[]> {
    const waiting = await this.approvals.dueFor(workspace, askedKeys(person), most);
    return waiting.flatMap(({ _id: id, question, workflowName, dueAt, createdAt: since }) =>
      dueAt
        ? {
            ...{ id, at: dueAt, since, path: `/approvals/${id}` },
            title: `Decide: ${cleanLine(question).slice(0, longestTitle)}`,
            text: `The workflow "${workflowName}" waits for your decision until then.`,
          }
        : [],
    );
  }
}
