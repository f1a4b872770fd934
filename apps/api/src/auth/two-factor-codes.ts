import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type TwoFactor, type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import { cleanContact, plainDigits } from '@tessera/kernel/text';
import { Sealing } from '@tessera/kit/sealing';
import { Secret, TOTP } from 'otpauth';
import { GuessGuard } from './guess-guard.ts';
import { SmsCodes } from './sms/sms-codes.ts';

const issuer = 'Tessera';
const recoveryCount = 10;
/** Without letters and digits that look alike; 12 of them are 60 bits. */
const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const recoveryLength = 12;

const totpOf = (secret: string, label = '') => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
const purposeOf = (user: UserId) => `two-factor:${user}`;

/** Checks codes of authenticator apps and recovery codes. Each is accepted once. */
@Injectable()
export class TwoFactorCodes {
  constructor(
    private readonly users: UserRepository,
    private readonly sealing: Sealing,
    private readonly guard: GuessGuard,
    private readonly sms: SmsCodes,
  ) {}

  /** A secret that is not in use yet. */
  newSecret(user: UserDocument): { secret: string; address: string; sealed: string } {
    const secret = new Secret({ size: 20 }).base32;
    return {
      secret,
      address: totpOf(secret, user.email).toString(),
      sealed: this.sealing.seal(secret, purposeOf(user._id)),
    };
  }

  /** The time step whose code this is, one step early or late included; null for a wrong or old code. */
  stepOf(user: UserId, sealed: string, code: string): number | null {
    const totp = totpOf(this.sealing.unseal(sealed, purposeOf(user)));
    const timestamp = Date.now();
    const delta = totp.validate({ token: code, timestamp, window: 1 });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  /** @returns new recovery codes, and what is stored of them */
  newRecoveryCodes(user: UserId): { codes: string[]; signatures: string[] } {
    const codes = Array.from({ length: recoveryCount }, newRecoveryCode);
    return { codes, signatures: codes.map((code) => this.signatureOf(user, code)) };
  }

  /**
   * Passes an account without a second step, and a right code, which it uses up.
   * @throws DomainError that names the field `code` if it is missing, wrong or used
   */
  async requireOf(user: UserDocument, typed: string | undefined): Promise<void> {
    if (!user.twoFactor) return;
    if (typed === undefined) throw refused(`Enter ${waysOf(user.twoFactor)}, or a recovery code.`);
    await this.guard.secondStep(user._id);
    const code = plainDigits(cleanContact(typed)).replaceAll(/[\s-]/g, '');
    if (/^\d{6}$/.test(code)) await this.takeDigits(user._id, user.twoFactor, code);
    else await this.takeRecoveryCode(user._id, code);
    await this.guard.secondStepSucceeded(user._id);
  }

  private async takeDigits(user: UserId, { secret, phone }: TwoFactor, code: string): Promise<void> {
    if (phone !== undefined && (await this.sms.take('login', user, phone, code))) return;
    if (secret === undefined) throw refused('This code is wrong or too old. Ask for a new text message.');
    const step = this.stepOf(user, secret, code);
    if (step === null) throw wrongDigits();
    if (!(await this.users.takeStep(user, step))) {
      throw refused('This code was used already. Wait for the next one in your authenticator app.');
    }
  }

  private async takeRecoveryCode(user: UserId, code: string): Promise<void> {
    if (await this.users.takeRecoveryCode(user, this.signatureOf(user, code))) return;
    throw refused('This recovery code is wrong, or was used already. Enter another one.');
  }

  /** Keyed by the server and bound to the person, so that stored codes cannot be searched. */
  private signatureOf(user: UserId, code: string): string {
    return this.sealing.sign(code.replaceAll('-', '').toUpperCase(), `recovery:${user}`);
  }
}

const refused = (message: string) => new DomainError('UNPROCESSABLE', message, { field: 'body.code' });

export const wrongDigits = () =>
  refused('This code is wrong or too old. Enter the one that your authenticator app shows now.');

/** How somebody recognises their number. */
export const lastDigits = (phone: string): string => `•••• ${phone.slice(-4)}`;

function waysOf({ secret, phone }: TwoFactor): string {
  if (secret === undefined) return 'the 6 digits from the text message';
  return `the 6 digits from your authenticator app${phone === undefined ? '' : ' or from a text message'}`;
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]);
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}
