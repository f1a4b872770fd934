import { Injectable } from '@nestjs/common';
import { FormRepository } from '@tessera/data/forms/form.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Whether a workspace has a form, and a published one. */
@Injectable()
export class FormProgress {
  constructor(private readonly forms: FormRepository) {}

  async of(workspace: WorkspaceId): Promise<{ form: boolean; publish: boolean }> {
    const [form, publish] = await Promise.all([
      this.forms.hasAny(workspace),
      this.forms.hasAny(workspace, 'published'),
    ]);
    return { form, publish };
  }
}
