import { Injectable } from '@nestjs/common';
import { FormPlaceRepository } from '@tessera/data/forms/form-place.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A place held longer than this belongs to a process that died. */
const heldForMs = 120_000;
/** A full form is counted again after this time: responses may have been deleted. */
const countedForMs = 5_000;
const mostTries = 20;

interface FormRef {
  workspace: WorkspaceId;
  _id: string;
}

/**
 * Places of a form with a response limit. A submission holds one before it is stored, so concurrent submissions never
 * exceed the limit; the number of stored responses is the truth that the count is corrected by.
 */
@Injectable()
export class FormPlaces {
  constructor(
    private readonly places: FormPlaceRepository,
    private readonly submissions: SubmissionRepository,
  ) {}

  async isFull(form: FormRef, limit: number): Promise<boolean> {
    return (await this.used(form, limit)) >= limit;
  }

  /** Holds a place for a submission. @returns false if the form is full */
  async hold(form: FormRef, submission: string, limit: number): Promise<boolean> {
    const { workspace, _id } = form;
    if (await this.places.hold(workspace, _id, submission, limit)) return true;
    const known = await this.places.of(workspace, _id);
    if (known?.held.some((held) => held.submission === submission)) return true;
    if ((await this.used(form, limit)) >= limit) return false;
    return this.places.hold(workspace, _id, submission, limit);
  }

  /** After the submission was stored. @returns false if its place was given away and the form is full */
  async keep(form: FormRef, submission: string, limit: number): Promise<boolean> {
    if (await this.places.keep(form.workspace, form._id, submission)) return true;
    return (await this.recount(form)) <= limit;
  }

  /** After the submission was found to be stored already: it may have held a second place. */
  async keepOne(form: FormRef, submission: string): Promise<void> {
    if (await this.places.keep(form.workspace, form._id, submission)) await this.doubt(form);
  }

  /** Responses may have been stored without a place. */
  async doubt({ workspace, _id }: FormRef): Promise<void> {
    await this.places.doubt(workspace, _id);
  }

  /** Counts the stored responses. @returns used places */
  private async recount({ workspace, _id: form }: FormRef): Promise<number> {
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const places = await this.places.of(workspace, form);
      if (!places) {
        await this.places.begin(workspace, form);
        continue;
      }
      const since = Date.now() - heldForMs;
      const held = places.held.filter(({ at }) => at.getTime() > since);
      const pending = held.map(({ submission }) => submission);
      const stored = await this.submissions.countAccepted(workspace, form, pending);
      if (await this.places.correct(places, { stored, held })) return stored + held.length;
    }
    throw new DomainError('UNAVAILABLE', 'Too many responses arrive at once. Try again in a moment.', {
      retryAfterSeconds: 1,
    });
  }

  private async used(form: FormRef, limit: number): Promise<number> {
    const places = await this.places.of(form.workspace, form._id);
    const isKnown = places && (places.used < limit || Date.now() - places.countedAt.getTime() < countedForMs);
    return isKnown ? places.used : this.recount(form);
  }
}
