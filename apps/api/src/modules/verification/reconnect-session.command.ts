import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import type { SessionState } from '@tessera/contracts/verification/verification-sessions.schema';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { agentArrivesWithinMs } from '@tessera/verification/media-rooms';
import type { z } from 'zod';
import { MediaRoomAccess } from './media-room-access.ts';
import { BrowserSessions } from './browser-sessions.ts';

export class ReconnectVerification extends CommandFor(verificationSessions.reconnect) {}

type State = z.infer<typeof SessionState>;

/** Reconnects a browser to the same attempt, and sends another agent if there is none. */
@CommandHandler(ReconnectVerification)
export class ReconnectVerificationHandler implements ICommandHandler<ReconnectVerification> {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly verifications: VerificationRepository,
    private readonly uploads: UploadRepository,
    private readonly roomAccess: MediaRoomAccess,
  ) {}

  async execute({ input }: ReconnectVerification): Promise<State> {
    const session = await this.sessions.held(input.body);
    if (session.route !== 'video')
      throw conflict('This verification does not use video, so it has no room to reconnect to.');
    const common = {
      agent_session_id: session.agentSession,
      consent_text: session.consentText,
      events: session.events,
      transcript: session.transcript,
      outcome: session.outcome,
      upload: await this.uploadOf(session),
    };
    if (session.status !== 'open')
      return { ...common, status: 'ended', room_name: session.room ?? '', url: '', token: '', agent: 'none' };
    await this.verifications.markPresent(session.workspace, session._id);
    const entry = await this.roomAccess.entry(session);
    return { ...common, status: 'open', ...entry, agent: await this.agentIn(session) };
  }

  private async agentIn(session: VerificationDocument): Promise<State['agent']> {
    // An agent that has given its verdict may be leaving: no other one is needed.
    if (session.agentSession === null || session.outcome !== null) return 'none';
    try {
      if (await this.roomAccess.isAgentPresent(session)) return 'present';
      // Repeated requests do not get an agent each.
      if (Date.now() - (session.agentSentAt?.getTime() ?? 0) > agentArrivesWithinMs)
        await this.roomAccess.sendAgent(session);
      return 'sent';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAVAILABLE') return 'none';
      throw error;
    }
  }

  private async uploadOf({ workspace, upload: id }: VerificationDocument): Promise<State['upload']> {
    const upload = id === null ? null : await this.uploads.byId(workspace, id);
    if (!upload || upload.status === 'erased') return null;
    return { id: upload._id, offset: upload.offset, next_chunk: (upload.chunks.at(-1)?.number ?? -1) + 1 };
  }
}
