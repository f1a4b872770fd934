import { Injectable } from '@nestjs/common';
import { SubmissionRepository, submissionId } from '@tessera/data/submissions/submission.repository';
import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { storedValues } from '@tessera/fields/stored-value';
import { type Answers, validateAnswers } from '@tessera/fields/validate-answers';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { PublishedForms } from '@tessera/forms/published-forms';

interface Past {
  key: string;
  at: Date;
  answers: JsonObject;
}

/** A response as it is stored. */
export interface PastResponse {
  id: string;
  at: Date;
  answers: JsonObject;
}

/**
 * Stores responses of the past. Their answers are validated like any; no fact leads to a workflow, whose runs are of
 * the past as well.
 */
@Injectable()
export class PastResponses {
  constructor(
    private readonly published: PublishedForms,
    private readonly submissions: SubmissionRepository,
  ) {}

  /**
   * Idempotent: a response that is stored stays as it is.
   * @param recorded answers of verifications, by field, as they are stored
   */
  async store(slug: string, past: readonly Past[], recorded: JsonObject = {}): Promise<PastResponse[]> {
    const form = await this.published.at(slug);
    const version = form.publishedVersion;
    const { fields } = (await this.published.version(form, version)) ?? { fields: [] };
    const asked = fields.filter(({ id }) => !Object.hasOwn(recorded, id));
    return Promise.all(
      past.map(async ({ key, at, answers }) => {
        const _id = this.idOf(form.workspace, form._id, key);
        const judged = validated(asked, answers, at);
        const { workspace } = form;
        await this.submissions.accept({
          _id,
          workspace,
          form: form._id,
          version,
          answers: { ...storedValues(asked, judged), ...recorded },
          createdAt: at,
        });
        return { id: _id, at, answers: { ...judged, ...recorded } };
      }),
    );
  }

  idOf(workspace: WorkspaceId, form: string, key: string): string {
    return submissionId(workspace, form, key);
  }
}

function validated(fields: FormFields, answers: JsonObject, at: Date): Answers {
  const judged = validateAnswers(fields, answers, fieldDefinitions, { now: at.getTime() });
  if (!judged.ok) throw new Error(`an answer of the demo is invalid: ${JSON.stringify(judged.problems)}`);
  return judged.value;
}
