import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { QueryFor } from '@tessera/kit/messages';
import { VerificationResults } from '@tessera/verification/verification-results';
import { HandOffs } from './hand-offs.ts';

export class StateOfHandOff extends QueryFor(verificationSessions.handOffState) {}

@QueryHandler(StateOfHandOff)
export class StateOfHandOffHandler implements IQueryHandler<StateOfHandOff> {
  constructor(
    private readonly handOffs: HandOffs,
    private readonly uploads: UploadRepository,
    private readonly results: VerificationResults,
  ) {}

  async execute({ input }: StateOfHandOff) {
    const { state, session } = await this.handOffs.state(input.body.ticket);
    if (!session) return { state, result: null };
    const upload = session.upload === null ? null : await this.uploads.byId(session.workspace, session.upload);
    return { state, result: this.results.of(session, upload) };
  }
}
