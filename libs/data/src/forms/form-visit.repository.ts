import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { GroupCommit } from '../group-commit.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** How often the page of a form was opened, begun and turned on one day. Nothing in it is about one person. */
export interface FormVisitDocument extends TenantDocument {
  form: string;
  /** `YYYY-MM-DD` in the time zone of the workspace. */
  day: string;
  opened: number;
  started: number;
  /** By page: how many fillings saw it. */
  pages: Record<string, number>;
}

/** What one filling did for the first time. */
export interface Visit {
  workspace: WorkspaceId;
  form: string;
  day: string;
  opened: boolean;
  started: boolean;
  pages: readonly string[];
}

const visitId = ({ workspace, form, day }: Visit): string => deterministicId('visits', workspace, form, day);
const mostDays = 4_000;

/** Daily counts of visits to public forms. A crash between two writes may lose or repeat some of the last second. */
@Injectable()
export class FormVisitRepository extends TenantRepository<FormVisitDocument> {
  private readonly commits = new GroupCommit((visits: Visit[]) => this.write(visits), 500, { spacingMs: 250 });

  constructor(database: Database) {
    super(database, 'formVisits', [{ key: { workspace: 1, form: 1, day: 1 } }]);
  }

  /** Counts a visit, in one write with concurrent ones. */
  async add(visit: Visit): Promise<void> {
    await this.commits.add(visit);
  }

  /** The days of a range that have visits, both ends included. */
  between(workspace: WorkspaceId, form: string, start: string, end: string): Promise<FormVisitDocument[]> {
    return this.find(workspace, { form, day: { $gte: start, $lte: end } }, { limit: mostDays });
  }

  async deleteAll(workspace: WorkspaceId, form: string): Promise<void> {
    await this.remove(workspace, { form });
  }

  private async write(visits: Visit[]): Promise<void[]> {
    const days = new Map<string, { visit: Visit; add: Record<string, number> }>();
    for (const visit of visits) {
      const id = visitId(visit);
      const day = days.get(id) ?? { visit, add: {} };
      days.set(id, day);
      const steps = [
        ...(visit.opened ? ['opened'] : []),
        ...(visit.started ? ['started'] : []),
        ...visit.pages.map((page) => `pages.${page}`),
      ];
      for (const step of steps) day.add[step] = (day.add[step] ?? 0) + 1;
    }
    const missing = [...days].map(
      ([
        _id,
        {
          visit: { workspace, form, day },
        },
      ]) => {
        return { _id, workspace, form, day, opened: 0, started: 0, pages: {} };
      },
    );
    await this.insertNew(missing);
    await this.changeEach(
      [...days].flatMap(([_id, { visit, add }]) =>
        Object.keys(add).length === 0 ? [] : [{ workspace: visit.workspace, where: { _id }, change: { $inc: add } }],
      ),
    );
    return visits.map(() => undefined);
  }
}
