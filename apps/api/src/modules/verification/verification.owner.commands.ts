import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verification } from '@tessera/contracts/verification/verification.contract';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { mediaName } from '@tessera/evidence/media-names';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { VerificationDecisions } from '@tessera/verification/verification-decisions';
import { VerificationEraser } from '@tessera/verification/verification-eraser';
import { VerificationPeriods } from '@tessera/verification/verification-periods';
import { doerOf, OwnerAccess } from './verification.owner-access.ts';
import { retentionOf, summaryOf } from './verification.owner-wire.ts';

export class OpenVerificationMedia extends CommandFor(verification.mediaAddress) {}
export class DecideVerification extends CommandFor(verification.decide) {}
export class HoldVerification extends CommandFor(verification.hold) {}
export class EraseVerification extends CommandFor(verification.erase) {}
export class SetRetention extends CommandFor(verification.setRetention) {}

/** Long enough to watch a whole session, with pauses. */
const addressSeconds = 30 * 60;

@CommandHandler(OpenVerificationMedia)
export class OpenVerificationMediaHandler implements ICommandHandler<OpenVerificationMedia> {
  constructor(
    private readonly ownerAccess: OwnerAccess,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ input, actor, caller }: OpenVerificationMedia) {
    const { id, kind, number, as } = input.body;
    const { media } = await this.ownerAccess.findUnerased(actor, id, 'verifications:CAN_VIEW');
    const index = media.findIndex((entry, at) => entry.kind === kind && placeOf(media, at) === number);
    const found = media[index];
    if (!found) throw notFound('This recording');
    const filename = mediaName(media, index);
    // Logged before the address is returned: no view without a log entry.
    await this.ownerAccess.logAccess(actor, caller, id, `${as === 'inline' ? 'Opened' : 'Downloaded'} ${filename}`);
    const expires = new Date(Date.now() + addressSeconds * 1000);
    const terms = { expiresInSeconds: addressSeconds, type: found.type, filename: `${id}-${filename}`, as };
    return { url: await this.blobs.addressOf(found.key, terms), expires_at: expires.toISOString() };
  }
}

/** Index of a medium among its kind, from 0. */
const placeOf = (media: readonly { kind: string }[], at: number): number =>
  media.slice(0, at).filter(({ kind }) => kind === media[at]?.kind).length;

@CommandHandler(DecideVerification)
export class DecideVerificationHandler implements ICommandHandler<DecideVerification> {
  constructor(
    private readonly ownerAccess: OwnerAccess,
    private readonly acts: VerificationDecisions,
  ) {}

  async execute({ input, actor, caller }: DecideVerification) {
    const { id, decision, reason } = input.body;
    const { status } = await this.ownerAccess.find(actor, id, 'verifications:CAN_EDIT');
    // Sealing may find more reasons for a review, and would overwrite an earlier decision.
    if (status !== 'ended')
      throw conflict('This verification is still being sealed. Decide when its record is complete.');
    const entry = this.ownerAccess.entryOf(
      actor,
      caller,
      `${decision === 'approve' ? 'Approved' : 'Rejected'}: ${reason}`,
    );
    const changed = {
      review: decision === 'approve' ? 'approved' : 'rejected',
      decision: { ...doerOf(actor), at: entry.at, decision, reason },
    } as const;
    const decided = await this.acts.store(actor.workspace, id, changed, entry, 'waits-for-decision');
    if (!decided) throw conflict('This verification is no longer waiting for a decision. Reload it.');
    this.ownerAccess.publishChange(actor.workspace, decided);
    return summaryOf(decided);
  }
}

@CommandHandler(HoldVerification)
export class HoldVerificationHandler implements ICommandHandler<HoldVerification> {
  constructor(
    private readonly ownerAccess: OwnerAccess,
    private readonly acts: VerificationDecisions,
  ) {}

  async execute({ input, actor, caller }: HoldVerification) {
    const { id, on, reason } = input.body;
    await this.ownerAccess.find(actor, id, 'verifications:CAN_EDIT');
    const what = `${on ? 'Put under legal hold' : 'Ended the legal hold'}: ${reason}`;
    const entry = this.ownerAccess.entryOf(actor, caller, what);
    const hold = on ? { ...doerOf(actor), at: entry.at, reason } : null;
    const held = await this.acts.store(actor.workspace, id, { hold }, entry, on ? 'is-not-held' : 'is-held');
    if (!held) throw conflict(whyNotHeld(await this.ownerAccess.find(actor, id, 'verifications:CAN_EDIT')));
    this.ownerAccess.publishChange(actor.workspace, held);
    return summaryOf(held);
  }
}

function whyNotHeld({ hold, erased }: VerificationDocument): string {
  if (hold) return `${heldSince(hold)} Reload it.`;
  return erased
    ? 'This verification was erased, so it cannot be put under legal hold.'
    : 'It has no legal hold any more. Reload it.';
}

const heldSince = ({ by, email, at, reason }: NonNullable<VerificationDocument['hold']>): string =>
  `It has been under legal hold since ${at.toISOString().slice(0, 10)} (${by}${email ? `, ${email}` : ''}: ${reason}).`;

@CommandHandler(EraseVerification)
export class EraseVerificationHandler implements ICommandHandler<EraseVerification> {
  constructor(
    private readonly ownerAccess: OwnerAccess,
    private readonly eraser: VerificationEraser,
  ) {}

  async execute({ input, actor, caller }: EraseVerification) {
    const { id, reason } = input.body;
    const document = await this.ownerAccess.find(actor, id, 'verifications:CAN_DELETE');
    const eraser = { ...doerOf(actor), ip: caller.ip };
    const erased = document.erased ? document : await this.eraser.forgetAll(document, reason, eraser);
    if (!erased) throw conflict(await this.whyNot(actor, id, 'verifications:CAN_DELETE'));
    this.ownerAccess.publishChange(actor.workspace, erased);
    await this.complete(erased);
    return summaryOf(erased);
  }

  private async complete(erased: VerificationDocument): Promise<void> {
    try {
      await this.eraser.complete(erased);
    } catch (cause) {
      const message =
        'The verification is erased and no longer visible, but some of its files could not be removed yet. Removal is retried every ten minutes; you can also erase it again.';
      throw new DomainError('UNAVAILABLE', message, { cause });
    }
  }

  private async whyNot(...target: Parameters<OwnerAccess['find']>): Promise<string> {
    const { hold } = await this.ownerAccess.find(...target);
    return hold
      ? `${heldSince(hold)} End the hold first.`
      : 'The session is not over yet, or its record is just being sealed. Try again in a minute.';
  }
}

@CommandHandler(SetRetention)
export class SetRetentionHandler implements ICommandHandler<SetRetention> {
  constructor(private readonly periods: VerificationPeriods) {}

  async execute({ input, actor }: SetRetention) {
    const { reason = null, ...to } = input.body;
    return retentionOf(await this.periods.set(actor.workspace, to, { reason, by: doerOf(actor) }));
  }
}
