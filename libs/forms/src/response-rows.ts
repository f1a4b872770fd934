import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import type { ValueColumn } from '@tessera/objects/object-schema';
import { responseProperties } from '@tessera/contracts/forms/value-properties';
import { FormRepository, type StoredForm } from '@tessera/data/forms/form.repository';
import { tookEffect } from '@tessera/data/effective-versions';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import type { ListPage } from '@tessera/data/query/list-page';
import { type SubmissionDocument, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { isFieldType } from '@tessera/fields/field-types';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { QueryContext } from '@tessera/query/values';
import { ResponseColumns } from './response-columns.ts';

type ListRequest = Parameters<SubmissionRepository['list']>[2];

const mostNamed = 200;

/** The responses of a form as rows of a table, for exports. */
@Injectable()
export class ResponseRows {
  constructor(
    private readonly forms: FormRepository,
    private readonly versions: FormVersionRepository,
    private readonly columns: ResponseColumns,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async formOf(workspace: WorkspaceId, id: string): Promise<StoredForm> {
    const form = await this.forms.byId(workspace, id);
    if (!form) throw notFound('This form');
    return form;
  }

  /** Forms by name, at most 200. @param visible forms that may be named */
  async names(
    workspace: WorkspaceId,
    visible: Visible,
    context: QueryContext,
  ): Promise<{ id: string; name: string }[]> {
    const request = { sort: [{ property: 'name', direction: 'ascending' as const }], limit: mostNamed, context };
    const { items } = await this.forms.list(workspace, request, { visible, stage: 'active' });
    return items.map(({ _id: id, name }) => ({ id, name }));
  }

  /** The fields in the order of the list of responses, each with the options of its newest version. */
  async fieldsOf(form: StoredForm): Promise<ValueColumn[]> {
    const newest = new Map<string, object>();
    const versions = await this.versions.all(form.workspace, form._id);
    for (const { fields } of versions.filter(({ version }) => tookEffect(form, version)))
      for (const { id, options } of fields) if (!newest.has(id)) newest.set(id, options);
    return (await this.columns.of(form)).flatMap(({ id: key, label, type, choices }) => {
      if (!isFieldType(type)) return [];
      const options = { ...newest.get(key), ...(choices.length > 0 && { items: choices }) };
      return [{ key, label, type, options }];
    });
  }

  async page(
    form: StoredForm,
    request: ListRequest,
    status: 'active' | 'deleted',
  ): Promise<ListPage<SubmissionDocument>> {
    const answers = responseProperties(await this.columns.of(form));
    return this.submissions.list(form.workspace, form._id, request, answers, status);
  }
}
