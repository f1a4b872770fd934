import { Injectable } from '@nestjs/common';
import { EmailCodeRepository } from '@tessera/data/accounts/email-code.repository';
import type { UserDocument } from '@tessera/data/accounts/user.repository';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { UserId } from '@tessera/kernel/ids';
import { GuessGuard } from '../guess-guard.ts';
import { codeHashOf, newCode, sameHash } from '../tokens.ts';
import { SmsSender } from './sms-sender.ts';

const codeMs = 5 * 60_000;
const mostTries = 5;

/** Codes by text message: one for each person and purpose, accepted once. */
@Injectable()
export class SmsCodes {
  constructor(
    private readonly codes: EmailCodeRepository,
    private readonly guard: GuessGuard,
    private readonly sender: SmsSender,
  ) {}

  get isOn(): boolean {
    return this.sender.isOn;
  }

  /**
   * Sends a new code, which replaces the last one.
   * @returns when it expires
   */
  async send(purpose: 'login' | 'confirm', { _id: user, email }: UserDocument, phone: string): Promise<Date> {
    await this.guard.sms(user, phone);
    const code = newCode();
    const id = idOf(purpose, user);
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + codeMs);
    const text = `${code} is your Tessera code. It expires in 5 minutes. Give it to nobody.`;
    const codeHash = hashOf(code, id, phone);
    await this.codes.replace({ _id: id, codeHash, expiresAt, tries: 0, createdAt, outbox: [] });
    await this.sender.send({ to: phone, text, code, email });
    return expiresAt;
  }

  /** Counts an attempt, and uses up a right code. @returns whether it is right */
  async take(purpose: 'login' | 'confirm', user: UserId, phone: string, code: string): Promise<boolean> {
    const id = idOf(purpose, user);
    const stored = await this.codes.takeTry(id, mostTries, new Date());
    if (!stored || !sameHash(stored.codeHash, hashOf(code, id, phone))) return false;
    return this.codes.use(id, stored.codeHash);
  }
}

const idOf = (purpose: string, user: UserId): string => deterministicId('sms-code', purpose, user);
/** Bound to the number, so that a code for one does not confirm another. */
const hashOf = (code: string, id: string, phone: string): string => codeHashOf(code, `${id}:${phone}`);
