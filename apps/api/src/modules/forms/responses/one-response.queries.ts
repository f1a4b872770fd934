import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { responseProperties } from '@tessera/contracts/forms/value-properties';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { Responses } from '@tessera/forms/responses';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest, requireFilter, requireSort } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { bySubmission } from '../by-submission.ts';
import { submissionOf } from '../form-wire.ts';
import { ResponseSchema } from '../response-schema.ts';
import { FoundResponses } from './found-responses.ts';

export class GetResponse extends QueryFor(responses.get) {}
export class FindResponse extends QueryFor(responses.find) {}
export class ResponseNeighbours extends QueryFor(responses.neighbours) {}

@QueryHandler(GetResponse)
export class GetResponseHandler implements IQueryHandler<GetResponse> {
  constructor(
    private readonly found: FoundResponses,
    private readonly schema: ResponseSchema,
  ) {}

  async execute({ input, actor }: GetResponse) {
    const { form, response, columns } = await this.found.whole(actor.workspace, input.query);
    const { properties } = await this.schema.of(form);
    return {
      response: submissionOf(response),
      form_name: form.name,
      deleted_at: response.deletedAt?.toISOString() ?? null,
      columns,
      editable: [...properties.values()].flatMap(({ key, isReadOnly }) => (isReadOnly ? [] : [key])),
    };
  }
}

@QueryHandler(FindResponse)
export class FindResponseHandler implements IQueryHandler<FindResponse> {
  constructor(
    private readonly responses: Responses,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: FindResponse) {
    const response = await this.responses.byId(actor.workspace, input.query.id);
    if (!response) throw notFound('This response');
    await this.access.requireOn(actor, 'submissions:CAN_VIEW', 'form', response.form, 'This response');
    return { form_id: response.form };
  }
}

@QueryHandler(ResponseNeighbours)
export class ResponseNeighboursHandler implements IQueryHandler<ResponseNeighbours> {
  constructor(
    private readonly forms: FormRepository,
    private readonly columns: ResponseColumns,
    private readonly submissions: SubmissionRepository,
  ) {}

  async execute({ input, actor }: ResponseNeighbours) {
    const { form_id: form, id, status, filter, sort } = input.query;
    const stored = await this.forms.byId(actor.workspace, form);
    const response = await this.submissions.byId(actor.workspace, id);
    if (!stored || response?.form !== form) throw notFound('This response');
    const answers = responseProperties(await this.columns.of(stored));
    requireFilter(filter, { ...responses.list.list.properties, ...answers });
    requireSort(sort, bySubmission);
    const request = listRequest({ filter, sort, limit: 1, with_total: false }, actor);
    return this.submissions.neighbours([actor.workspace, form, request, answers, status], response);
  }
}
