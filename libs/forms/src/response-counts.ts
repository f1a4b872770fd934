import { Injectable } from '@nestjs/common';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { SubmissionAgesRepository } from '@tessera/data/submissions/submission-ages.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** How many responses a form got. */
export interface CountedForm {
  id: string;
  name: string;
  count: number;
}

/** New responses of some forms, for those who look after them. */
@Injectable()
export class ResponseCounts {
  constructor(
    private readonly forms: FormRepository,
    private readonly submissions: SubmissionAgesRepository,
  ) {}

  /** Forms without any, and forms in the trash, are left out. */
  async between(workspace: WorkspaceId, forms: readonly string[], from: Date, to: Date): Promise<CountedForm[]> {
    if (forms.length === 0) return [];
    const counts = await this.submissions.countsBetween(workspace, forms, from, to);
    const names = await this.forms.namesOf(workspace, [...counts.keys()]);
    return [...names].map(([id, name]) => ({ id, name, count: counts.get(id) ?? 0 }));
  }
}
