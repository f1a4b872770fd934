import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ownerVerification } from '@tessera/contracts/verification/verification.contract';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { RetentionRepository } from '@tessera/data/verification/retention.repository';
import { type VerificationDocument, VerificationRepository } from '@tessera/data/verification/verification.repository';
import { mediaName } from '@tessera/evidence/media-names';
import { conflict, DomainError, invalidInput, notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { VerificationAnswers } from '@tessera/runs/verification-answers';
import { VerificationEraser } from '@tessera/runs/verification-eraser';
import { OwnerDesk } from './verification.owner-desk.ts';
import { summaryOf } from './verification.owner-wire.ts';

export class OpenVerificationMedia extends CommandFor(ownerVerification.mediaAddress) {}
export class DecideVerification extends CommandFor(ownerVerification.decide) {}
export class HoldVerification extends CommandFor(ownerVerification.hold) {}
export class EraseVerification extends CommandFor(ownerVerification.erase) {}
export class SetRetention extends CommandFor(ownerVerification.setRetention) {}

/** Long enough to watch a session to its end, also with pauses. */
const addressSeconds = 30 * 60;

@CommandHandler(OpenVerificationMedia)
export class OpenVerificationMediaHandler implements ICommandHandler<OpenVerificationMedia> {
  constructor(
    private readonly desk: OwnerDesk,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ input, actor, caller }: OpenVerificationMedia) {
    const { id, kind, number, as } = input.body;
    const { media } = await this.desk.findKept(actor.workspace, id);
    const index = media.findIndex((entry, at) => entry.kind === kind && placeOf(media, at) === number);
    const found = media[index];
    if (!found) throw notFound('This recording');
    const filename = mediaName(media, index);
    // Before the address is given out: nothing is seen that is not written down.
    await this.desk.note(actor, caller, id, `${as === 'inline' ? 'Opened' : 'Downloaded'} ${filename}`);
    const expires = new Date(Date.now() + addressSeconds * 1000);
    const terms = { expiresInSeconds: addressSeconds, type: found.type, filename: `${id}-${filename}`, as };
    return { url: await this.blobs.addressOf(found.key, terms), expires_at: expires.toISOString() };
  }
}

/** The how manieth of its kind a medium is, from 0. */
const placeOf = (media: readonly { kind: string }[], at: number): number =>
  media.slice(0, at).filter(({ kind }) => kind === media[at]?.kind).length;

@CommandHandler(DecideVerification)
export class DecideVerificationHandler implements ICommandHandler<DecideVerification> {
  constructor(
    private readonly desk: OwnerDesk,
    private readonly verifications: VerificationRepository,
    private readonly answers: VerificationAnswers,
  ) {}

  async execute({ input, actor, caller }: DecideVerification) {
    const { id, decision, reason } = input.body;
    const { status } = await this.desk.find(actor.workspace, id);
    // Sealing finds more reasons to look, and writes what it found over what was decided before it.
    if (status !== 'ended')
      throw conflict('This verification is still being sealed. It can be decided when all of it is there.');
    const review = decision === 'approve' ? 'approved' : 'rejected';
    const change = { $set: { review, decision: { by: actor.name, at: new Date(), decision, reason } } };
    const decided = await this.verifications.update(actor.workspace, id, change, { review: 'waiting', erased: null });
    if (!decided) {
      // The process that stored the decision may have died before the answer got it: trying again mends that.
      await this.answers.bring(await this.desk.find(actor.workspace, id));
      throw conflict('This verification does not wait for a decision any more. Read it again.');
    }
    await this.desk.note(actor, caller, id, `${decision === 'approve' ? 'Approved' : 'Rejected'}: ${reason}`);
    await this.answers.bring(decided);
    this.desk.tell(actor.workspace, id);
    return summaryOf(decided);
  }
}

@CommandHandler(HoldVerification)
export class HoldVerificationHandler implements ICommandHandler<HoldVerification> {
  constructor(
    private readonly desk: OwnerDesk,
    private readonly verifications: VerificationRepository,
  ) {}

  async execute({ input, actor, caller }: HoldVerification) {
    const { id, on, reason } = input.body;
    const hold = on ? { by: actor.name, at: new Date(), reason } : null;
    const held = await this.verifications.update(actor.workspace, id, { $set: { hold } });
    if (!held) throw notFound('This verification');
    await this.desk.note(actor, caller, id, `${on ? 'Put under legal hold' : 'Ended the legal hold'}: ${reason}`);
    this.desk.tell(actor.workspace, id);
    return summaryOf(held);
  }
}

@CommandHandler(EraseVerification)
export class EraseVerificationHandler implements ICommandHandler<EraseVerification> {
  constructor(
    private readonly desk: OwnerDesk,
    private readonly eraser: VerificationEraser,
  ) {}

  async execute({ input, actor, caller }: EraseVerification) {
    const { id, reason } = input.body;
    const document = await this.desk.find(actor.workspace, id);
    const doer = { by: actor.name, ip: caller.ip };
    const erased = document.erased ? document : await this.eraser.forgetAll(document, reason, doer);
    if (!erased) throw conflict(await this.whyNot(actor.workspace, id));
    this.desk.tell(actor.workspace, id);
    await this.complete(erased);
    return summaryOf(erased);
  }

  private async complete(erased: VerificationDocument): Promise<void> {
    try {
      await this.eraser.complete(erased);
    } catch (cause) {
      const message =
        'It is erased here and can’t be seen any more, but not all of its files could be removed yet. That is tried again every ten minutes; you can also erase it again.';
      throw new DomainError('UNAVAILABLE', message, { cause });
    }
  }

  private async whyNot(...place: Parameters<OwnerDesk['find']>): Promise<string> {
    const { hold } = await this.desk.find(...place);
    return hold
      ? `A legal hold is on it since ${hold.at.toISOString().slice(0, 10)} (${hold.by}: ${hold.reason}). End the hold first.`
      : 'The session is not over yet, or its record is just being sealed. Try again in a minute.';
  }
}

@CommandHandler(SetRetention)
export class SetRetentionHandler implements ICommandHandler<SetRetention> {
  constructor(private readonly retention: RetentionRepository) {}

  async execute({ input, actor }: SetRetention) {
    const policy = input.body;
    const { transcript_days: transcript, record_days: record } = policy;
    if (transcript !== null && (record === null || record > transcript))
      throw invalidInput(
        'The sealed record holds the transcript: keep the transcript at least as long as the record.',
        'body.transcript_days',
      );
    await this.retention.set(actor.workspace, policy);
    return policy;
  }
}
