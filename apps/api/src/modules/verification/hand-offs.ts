import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { HandOffState } from '@tessera/contracts/verification/verification-sessions.schema';
import { type HandOffDocument, HandOffRepository } from '@tessera/data/verification/hand-off.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';
import { z } from 'zod';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import type { VerificationTarget } from './verification-admission.ts';

/** The two capabilities of a hand-off: the phone's link opens it, the computer's ticket polls its state. */
const purposes = { link: 'verification hand-off: link', ticket: 'verification hand-off: ticket' } as const;
const Sealed = z.tuple([z.string(), z.string()]);

const linkLastsMs = 15 * 60_000;
/** Letters and digits that are not easily confused. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 5;

const unknown = () => new DomainError('NOT_FOUND', 'This link is invalid. Scan the code on the other screen again.');
const over = () =>
  new DomainError('GONE', 'This link was already used or has expired. Create a new one on the other screen.');

/** A computer without a camera continues on a phone. Link and ticket are sealed, and contain the document's id. */
@Injectable()
export class HandOffs {
  constructor(
    private readonly handOffs: HandOffRepository,
    private readonly verifications: VerificationRepository,
    private readonly sealing: Sealing,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async begin(target: VerificationTarget, from: Pick<HandOffDocument, 'username' | 'request'>) {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + linkLastsMs);
    const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
    const handOff = await this.handOffs.create(target.form.workspace, {
      _id: newId(),
      form: target.form._id,
      slug: target.form.slug,
      version: target.version,
      field: target.field,
      filling: target.filling,
      ...from,
      code,
      createdAt,
      expiresAt,
      openedAt: null,
      opener: null,
    });
    return {
      // After the hash, so that no server on the way logs the link.
      address: `${this.settings.PUBLIC_URL.replace(/\/$/, '')}/f/${target.form.slug}#phone=${this.seal(handOff, 'link')}`,
      ticket: this.seal(handOff, 'ticket'),
      code,
      expires_at: expiresAt.toISOString(),
    };
  }

  /** Opens the link on the phone, once: again only for the same opener, whose response may have been lost. */
  async open(link: string, opener: string): Promise<HandOffDocument> {
    const { workspace, _id } = await this.behind(link, 'link');
    const opened = await this.handOffs.open(workspace, _id, opener, new Date());
    if (!opened) throw over();
    return opened;
  }

  /** @throws DomainError when the link belongs to another filling, or has expired */
  async check(link: string, { form, field, filling }: VerificationTarget): Promise<void> {
    const handOff = await this.behind(link, 'link');
    if (handOff.form !== form._id || handOff.field !== field || handOff.filling !== filling)
      throw invalidInput('This link belongs to another response to the form. Create a new link.', 'body.hand_off');
    if (isOver(handOff, this.settings.VERIFICATION_TIMINGS.longestSessionMs)) throw over();
  }

  /** The phone's state, and the verification whose result it submitted. */
  async state(
    ticket: string,
  ): Promise<{ state: z.infer<typeof HandOffState>['state']; session: VerificationDocument | null }> {
    const handOff = await this.behind(ticket, 'ticket');
    const sessions = await this.verifications.ofFilling(handOff.workspace, handOff.form, handOff.filling);
    const session = sessions.find(
      // By submission: an active phone continues with its link after the computer has created another one.
      ({ field, resultAt }) => field === handOff.field && resultAt !== undefined && resultAt >= handOff.createdAt,
    );
    if (session) return { state: 'done', session };
    if (isOver(handOff, this.settings.VERIFICATION_TIMINGS.longestSessionMs))
      return { state: 'expired', session: null };
    return { state: handOff.openedAt === null ? 'waiting' : 'opened', session: null };
  }

  private async behind(sealed: string, kind: keyof typeof purposes): Promise<HandOffDocument> {
    const [workspace, id] = this.unseal(sealed, kind);
    const handOff = await this.handOffs.byId(workspace as WorkspaceId, id);
    if (!handOff) throw unknown();
    return handOff;
  }

  private seal({ workspace, _id }: HandOffDocument, kind: keyof typeof purposes): string {
    return Buffer.from(this.sealing.seal(JSON.stringify([workspace, _id]), purposes[kind]), 'base64').toString(
      'base64url',
    );
  }

  private unseal(sealed: string, kind: keyof typeof purposes): z.infer<typeof Sealed> {
    try {
      const text = Buffer.from(sealed, 'base64url').toString('base64');
      return Sealed.parse(JSON.parse(this.sealing.unseal(text, purposes[kind])));
    } catch {
      throw unknown();
    }
  }
}

/** An opened link is valid until the time limit of a session started with it. */
const isOver = ({ expiresAt, openedAt }: HandOffDocument, longestMs: number): boolean =>
  Date.now() > expiresAt.getTime() + (openedAt === null ? 0 : longestMs);
