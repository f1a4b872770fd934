import { Inject, Injectable } from '@nestjs/common';
import { tooMany } from '@tessera/kernel/errors';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import type { ApiSettings } from '../config.ts';
import { API_SETTINGS } from '../settings.ts';

const minute = 60;
const hour = 60 * minute;
/** Pauses for one address at one account grow fast. */
const fromAddress = { free: 5, mostSeconds: 15 * minute, forgetSeconds: hour };
/** Pauses for one account from any address stay short, so that a stranger cannot lock the owner out for long. */
const fromAnywhere = { free: 50, mostSeconds: 30, forgetSeconds: hour };
/** Pauses for the codes of one account: with the password known, at most about a hundred guesses a day. */
const secondStep = { free: 5, mostSeconds: 15 * minute, forgetSeconds: 24 * hour };
const textMessages = { max: 5, perSeconds: hour };
const mailsToAddress = { max: 8, perSeconds: hour };

/** Slows down password guessing, whether the account exists or not. */
@Injectable()
export class GuessGuard {
  constructor(
    private readonly limiter: RedisRateLimiter,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'RATE_LIMITS'>,
  ) {}

  /** Call before comparing a password. @throws DomainError TOO_MANY_REQUESTS during a pause */
  async attempt(email: string, ip: string): Promise<void> {
    if (!this.settings.RATE_LIMITS) return;
    const waits = [
      await this.limiter.attempt(`${ip}|${email}`, fromAddress),
      await this.limiter.attempt(email, fromAnywhere),
    ];
    refuseFor(Math.max(...waits), 'Too many attempts.');
  }

  /** Call after a correct password. */
  async succeeded(email: string, ip: string): Promise<void> {
    await Promise.all([this.limiter.forgive(`${ip}|${email}`), this.limiter.forgive(email)]);
  }

  /** Call before comparing a second step: whoever gets this far knows the password, so pauses count for the account. */
  async secondStep(user: string): Promise<void> {
    if (!this.settings.RATE_LIMITS) return;
    refuseFor(await this.limiter.attempt(`second|${user}`, secondStep), 'Too many wrong codes.');
  }

  /** Call after an accepted second step. */
  async secondStepSucceeded(user: string): Promise<void> {
    await this.limiter.forgive(`second|${user}`);
  }

  /** Call before sending a text message: they cost money. @throws DomainError TOO_MANY_REQUESTS */
  async sms(user: string, phone: string): Promise<void> {
    if (!this.settings.RATE_LIMITS) return;
    const waits = [
      await this.limiter.take(`sms|${user}`, textMessages),
      await this.limiter.take(`sms|${phone}`, textMessages),
    ];
    refuseFor(Math.max(...waits), 'Too many text messages.');
  }

  /** Call before sending a mail that anybody can request. @throws DomainError TOO_MANY_REQUESTS */
  async mail(email: string): Promise<void> {
    if (!this.settings.RATE_LIMITS) return;
    refuseFor(await this.limiter.take(`mail|${email}`, mailsToAddress), 'Too many mails to this address.');
  }
}

function refuseFor(seconds: number, why: string): void {
  if (seconds > 0) throw tooMany(`${why} Try again in ${seconds} seconds.`, seconds);
}
