import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { conflict, invalidInput } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { VerificationEnding } from '@tessera/verification/verification-ending';
import { VerificationResults } from '@tessera/verification/verification-results';
import { BrowserSessions } from './browser-sessions.ts';

export class SubmitVerificationResult extends CommandFor(verificationSessions.result) {}

/** Closes a session. The form's result comes from the session's log, whatever the browser sends. */
@CommandHandler(SubmitVerificationResult)
export class SubmitVerificationResultHandler implements ICommandHandler<SubmitVerificationResult> {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly verifications: VerificationRepository,
    private readonly uploads: UploadRepository,
    private readonly ending: VerificationEnding,
    private readonly results: VerificationResults,
  ) {}

  async execute({ input }: SubmitVerificationResult) {
    const session = await this.sessions.held(input.body);
    const upload = await this.recordingOf(session, input.body.upload_id);
    const closed = await this.close(session, upload);
    const id = closed.upload;
    return this.results.of(closed, id === null ? null : await this.uploads.byId(closed.workspace, id));
  }

  /** @throws DomainError when the upload is not the recording of this session */
  private async recordingOf({ workspace, _id, upload: known }: VerificationDocument, id: string | null) {
    if (id === null) return known;
    const upload = await this.uploads.byId(workspace, id);
    if (!upload || upload.verification !== _id || upload.status === 'erased')
      throw invalidInput('This upload is not the recording of this session.', 'body.upload_id');
    if (known !== null && known !== id) throw conflict('This session already has another recording.', 'body.upload_id');
    return id;
  }

  private async close(session: VerificationDocument, upload: string | null): Promise<VerificationDocument> {
    const { workspace, _id } = session;
    const along = { upload, resultAt: new Date() };
    const ended = session.status === 'open' ? await this.ending.end(workspace, _id, along) : session;
    if (ended?.resultAt) return ended;
    // The agent or a sweep ended it first: that end stays, and the proposer's data is added until it is sealed.
    const added = await this.verifications.addResult(workspace, _id, along);
    if (added) return added;
    const sealed = await this.verifications.set(workspace, _id, { resultAt: along.resultAt });
    return sealed ?? ended ?? session;
  }
}
