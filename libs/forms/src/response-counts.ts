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
    const counted: CountedForm[] = [];
    for (const id of forms) {
      const count = await this.submissions.countBetween(workspace, id, from, to);
      const form = count > 0 ? await this.forms.byId(workspace, id) : null;
      if (form && !form.deletedAt) counted.push({ id, name: form.name, count });
    }
    return counted;
  }
}
