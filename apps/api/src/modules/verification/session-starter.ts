import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { type ConsentLanguage, languageOf } from '@tessera/consent/languages';
import { canRecognise } from '@tessera/consent/recognisers';
import { renderConsent } from '@tessera/consent/request';
import {
  type AgentSessionRequest,
  nameless,
  type StartSession,
} from '@tessera/contracts/verification/verification-sessions.schema';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { conflict, DomainError, invalidInput } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Caller } from '@tessera/kit/actor';
import { log } from '@tessera/kit/logger';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { type FieldOptions, optionsOf } from '@tessera/verification/verification-options';
import { VerificationAdmission } from './verification-admission.ts';
import { HandOffs } from './hand-offs.ts';
import { type ReachedAt, MediaRoomAccess } from './media-room-access.ts';
import { BrowserSessions, sessionOver } from './browser-sessions.ts';

type Request = Omit<AgentSessionRequest, 'room_name'>;

/** The requested language if the builder allows it, else the first allowed one. */
export function languageFor({ language }: Request, { languages }: Pick<FieldOptions, 'languages'>): ConsentLanguage {
  const asked = languageOf(language);
  return languages.includes(asked) ? asked : (languages[0] ?? asked);
}

/** The proposer's text, from the builder's template of the language. */
export const consentFor = (request: Request, options: FieldOptions): { language: ConsentLanguage; text: string } => {
  const language = languageFor(request, options);
  return { language, text: renderConsent(options.consent[language], request, language) };
};

/** Opens rooms and sends agents into them (specification, section 7). */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly admission: VerificationAdmission,
    private readonly sessions: BrowserSessions,
    private readonly verifications: VerificationRepository,
    private readonly roomAccess: MediaRoomAccess,
    private readonly handOffs: HandOffs,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** One room per attempt. */
  async start({ username, hand_off: link, ...named }: StartSession, caller: Caller, reachedAt: ReachedAt) {
    const target = await this.admission.find(named);
    if (link !== undefined) await this.handOffs.check(link, target);
    await this.admission.admitRoom(target, caller.ip);
    await this.roomAccess.ready(target);
    await this.admission.admit(target, caller.ip, 'video');
    const url = this.roomAccess.urlFor(reachedAt);
    const customerName = username === nameless ? '' : username;
    const beginning = { target, caller, route: 'video', customerName, url } as const;
    const { session, secret } = await this.sessions.begin(beginning);
    await this.admission.admitRoom(target, caller.ip, session._id).catch(async (refusal: unknown) => {
      await this.verifications.takeBack(session.workspace, session._id);
      throw refusal;
    });
    const timings = this.settings.VERIFICATION_TIMINGS;
    return {
      session_id: session._id,
      ...(await this.roomAccess.entry(session)),
      secret,
      expires_at: new Date(session.startedAt.getTime() + timings.longestSessionMs).toISOString(),
      timings: { ...timings },
    };
  }

  /**
   * Creates the consent text and sends the agent, once per room. A call repeated after a lost response
   * gets the same response.
   */
  async startAgent({ room_name: room, ...request }: AgentSessionRequest) {
    const session = await this.sessions.inRoom(room);
    if (session.status !== 'open') throw sessionOver();
    if (session.agentSession !== null) return again(session, request);
    const options = optionsOf(session);
    const { language, text } = consentFor(request, options);
    if (text === '')
      throw invalidInput('The consent text of this form is empty. Contact the person who sent you the link.');
    // What was valid when the form was published may have been removed since.
    if (!canRecognise(this.settings.SPEECH_STT, language))
      return answer(
        session,
        false,
        'The agent no longer supports this language. Contact the person who sent you the link.',
      );
    const begun = await this.verifications.requestAgent(session.workspace, session._id, {
      request,
      language,
      consentText: text,
      agentSession: newId(),
      ...(request.customer_name !== '' && { customerName: request.customer_name }),
    });
    if (!begun) return again(await this.sessions.inRoom(room), request);
    try {
      await this.roomAccess.sendAgent(begun);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') throw error;
      log.warn({ err: error.cause ?? error, session: begun._id }, 'no agent could be sent');
      return (await this.withdraw(begun)) ? answer(begun, false, error.message) : onItsWay(begun);
    }
    return onItsWay(begun);
  }

  /**
   * The same room may make another request with other values: an agent sent before is locked out first.
   * @returns false when one has started to talk: it stays
   */
  private async withdraw(session: VerificationDocument): Promise<boolean> {
    return (await this.verifications.withdrawAgent(session.workspace, session)) !== null;
  }
}

function again(session: VerificationDocument, request: Request) {
  if (!isDeepStrictEqual(session.request, request))
    throw conflict('The agent of this room was already started with other values. Start the verification again.');
  return onItsWay(session);
}

const onItsWay = (session: VerificationDocument) => answer(session, true, 'The agent is on its way.');

const answer = (session: VerificationDocument, success: boolean, message: string) => ({
  success,
  message,
  session_id: session.agentSession ?? session._id,
  updated_content: session.consentText ?? '',
  language: session.language,
});
