import { Injectable } from '@nestjs/common';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { FormRepository, type StoredForm } from '@tessera/data/forms/form.repository';
import type { SubmissionDocument } from '@tessera/data/submissions/submission.repository';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { Responses } from '@tessera/forms/responses';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { VerificationOutcomes } from '@tessera/verification/verification-outcomes';

/** A response with its form and the columns to show it in. */
export interface FoundResponse {
  form: StoredForm;
  /** Its verification answers hold the current outcome. */
  response: SubmissionDocument;
  columns: ResponseColumn[];
}

/** Finds one response of a form, also a deleted one. */
@Injectable()
export class FoundResponses {
  constructor(
    private readonly forms: FormRepository,
    private readonly responses: Responses,
    private readonly columns: ResponseColumns,
    private readonly outcomes: VerificationOutcomes,
  ) {}

  /** @throws DomainError NOT_FOUND, also for a response of another form */
  async whole(workspace: WorkspaceId, { form_id: id, ...of }: { form_id: string; id: string }): Promise<FoundResponse> {
    const [form, found] = await Promise.all([this.forms.byId(workspace, id), this.responses.byId(workspace, of.id)]);
    if (!form || found?.form !== id) throw notFound('This response');
    const [response = found] = await this.outcomes.into(workspace, [found]);
    return { form, response, columns: await this.columns.of(form) };
  }
}
