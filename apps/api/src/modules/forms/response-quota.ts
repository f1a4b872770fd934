import { Injectable } from '@nestjs/common';
import { ResponseQuotaRepository } from '@tessera/data/forms/response-quota.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** An older reservation belongs to a process that died. */
const reservedForMs = 120_000;
/** Age at which the count of a full form is repeated: responses may have been deleted. */
const countedForMs = 5_000;
const maxAttempts = 20;

interface FormRef {
  workspace: WorkspaceId;
  _id: string;
}

/**
 * The response limit of a form. Each submission reserves before it is stored, so concurrent submissions never exceed
 * the limit. The count is corrected by the number of stored responses.
 */
@Injectable()
export class ResponseQuota {
  constructor(
    private readonly quotas: ResponseQuotaRepository,
    private readonly submissions: SubmissionRepository,
  ) {}

  async isFull(form: FormRef, limit: number): Promise<boolean> {
    return (await this.used(form, limit)) >= limit;
  }

  /** @returns false if the form is full */
  async reserve(form: FormRef, submission: string, limit: number): Promise<boolean> {
    const { workspace, _id } = form;
    if (await this.quotas.reserve(workspace, _id, submission, limit)) return true;
    const quota = await this.quotas.of(workspace, _id);
    if (quota?.reserved.some((reservation) => reservation.submission === submission)) return true;
    if ((await this.used(form, limit)) >= limit) return false;
    return this.quotas.reserve(workspace, _id, submission, limit);
  }

  /** For a newly stored submission. @returns false if its reservation expired and the form is full */
  async confirm(form: FormRef, submission: string, limit: number): Promise<boolean> {
    if (await this.quotas.confirm(form.workspace, form._id, submission)) return true;
    return (await this.recount(form)) <= limit;
  }

  /** For a submission that was stored before: it may have been counted twice. */
  async confirmRepeated(form: FormRef, submission: string): Promise<void> {
    if (await this.quotas.confirm(form.workspace, form._id, submission)) await this.invalidate(form);
  }

  /** Requires a new count: responses may have been stored without a reservation. */
  async invalidate({ workspace, _id }: FormRef): Promise<void> {
    await this.quotas.invalidate(workspace, _id);
  }

  private async used(form: FormRef, limit: number): Promise<number> {
    const quota = await this.quotas.of(form.workspace, form._id);
    const isCurrent = quota && (quota.used < limit || Date.now() - quota.countedAt.getTime() < countedForMs);
    return isCurrent ? quota.used : this.recount(form);
  }

  /** Counts the stored responses. @returns responses and reservations */
  private async recount({ workspace, _id: form }: FormRef): Promise<number> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const quota = await this.quotas.of(workspace, form);
      if (!quota) {
        await this.quotas.create(workspace, form);
        continue;
      }
      const since = Date.now() - reservedForMs;
      const reserved = quota.reserved.filter(({ at }) => at.getTime() > since);
      const pending = reserved.map(({ submission }) => submission);
      const stored = await this.submissions.countAccepted(workspace, form, pending);
      if (await this.quotas.correct(quota, { stored, reserved })) return stored + reserved.length;
    }
    throw new DomainError('UNAVAILABLE', 'Too many responses arrive at once. Try again in a moment.', {
      retryAfterSeconds: 1,
    });
  }
}
