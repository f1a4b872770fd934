import { Injectable } from '@nestjs/common';
import type { AgentSessionRequest } from '@tessera/contracts/verification/verification-sessions.schema';
import { type AddressKind, AddressRepository, type Destination } from '@tessera/data/addresses/address.repository';
import { initialState } from '@tessera/data/verification/initial-state';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { DomainError } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';
import type { Caller } from '@tessera/kit/actor';
import { hashOf, newToken, sameHash } from '../../auth/tokens.ts';
import type { VerificationTarget } from './verification-admission.ts';

/** Input of a new verification. */
export interface Beginning {
  target: VerificationTarget;
  caller: Pick<Caller, 'ip' | 'userAgent'>;
  route: VerificationDocument['route'];
  customerName: string;
  /** Media address for the browser. */
  url?: string;
  request?: Omit<AgentSessionRequest, 'room_name'>;
  language?: VerificationDocument['language'];
  consentText?: string;
  alternative?: VerificationDocument['alternative'];
}

export const noSession = () => new DomainError('NOT_FOUND', 'Session not found. Start the verification again.');
export const sessionOver = () =>
  new DomainError(
    'GONE',
    'This session has ended. The recording is saved. Start a new session if the form still asks for it.',
  );

/** Verifications for browsers, which know no workspace: found by id and secret. */
@Injectable()
export class BrowserSessions {
  private readonly known = new Lru<string, Destination>(5_000);

  constructor(
    private readonly addresses: AddressRepository,
    private readonly verifications: VerificationRepository,
  ) {}

  /** @returns the stored verification and the secret, which is not stored */
  async begin(beginning: Beginning): Promise<{ session: VerificationDocument; secret: string }> {
    const { target, caller, route } = beginning;
    const { workspace } = target.form;
    const id = newId();
    const secret = newToken();
    const room = route === 'video' ? newToken() : undefined;
    // Addresses are stored first: one without a verification is a dead link.
    await this.addresses.claim('verification', id, { workspace, subject: id });
    if (room !== undefined) await this.addresses.claim('room', room, { workspace, subject: id });
    const session = await this.verifications.create(workspace, {
      ...initialState(),
      _id: id,
      form: target.form._id,
      formName: target.form.name,
      version: target.version,
      field: target.field,
      filling: target.filling,
      route,
      ...(room !== undefined && { room }),
      ...(beginning.url !== undefined && { url: beginning.url }),
      secretHash: hashOf(secret),
      customerName: beginning.customerName,
      language: beginning.language ?? target.options.languages[0] ?? 'english',
      options: { ...target.options },
      request: beginning.request ?? null,
      consentText: beginning.consentText ?? null,
      ...(beginning.alternative && { alternative: beginning.alternative }),
      ip: caller.ip,
      userAgent: caller.userAgent,
      startedAt: new Date(),
    });
    return { session, secret };
  }

  /** @throws DomainError NOT_FOUND for an unknown session and for a wrong secret alike */
  async held({ session_id: id, secret }: { session_id: string; secret: string }): Promise<VerificationDocument> {
    const session = await this.at('verification', id);
    if (!session || !sameHash(session.secretHash, hashOf(secret))) throw noSession();
    return session;
  }

  /** By its room's name, which cannot be guessed. */
  async inRoom(room: string): Promise<VerificationDocument> {
    const session = await this.at('room', room);
    if (!session) throw noSession();
    return session;
  }

  private async at(kind: AddressKind, address: string): Promise<VerificationDocument | null> {
    const key = `${kind}/${address}`;
    const destination = this.known.get(key) ?? (await this.addresses.resolve(kind, address));
    if (!destination) return null;
    this.known.set(key, destination);
    return this.verifications.byId(destination.workspace, destination.subject);
  }
}
