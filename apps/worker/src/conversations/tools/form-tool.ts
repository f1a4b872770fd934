import { Inject, Injectable } from '@nestjs/common';
import type { ToolOf } from '@tessera/contracts/agents/agent-tools.schema';
import { PublishedForms } from '@tessera/forms/published-forms';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkerSettings } from '../../config.ts';
import { WORKER_SETTINGS } from '../../settings.ts';
import { failed, type ToolCall, type ToolResult } from './tool-call.ts';

const gone = 'The form does not take answers at the moment.';

/** Answers with the address of a form in which known answers are filled in. */
@Injectable()
export class FormTool {
  constructor(
    private readonly forms: PublishedForms,
    @Inject(WORKER_SETTINGS) private readonly settings: Pick<WorkerSettings, 'PUBLIC_URL'>,
  ) {}

  async run({ target }: ToolOf<'form'>, { workspace, args }: ToolCall): Promise<ToolResult> {
    const form = await this.forms.everPublished(workspace, target.form);
    if (!form) return failed(gone);
    try {
      await this.forms.at(form.slug);
    } catch (error) {
      if (error instanceof DomainError) return failed(gone);
      throw error;
    }
    const link = new URL(`/f/${encodeURIComponent(form.slug)}`, this.settings.PUBLIC_URL);
    for (const [field, value] of Object.entries(args))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== null && one !== '' && typeof one !== 'object') link.searchParams.append(field, String(one));
    return { ok: true, result: { link: link.href, form: form.name } };
  }
}
