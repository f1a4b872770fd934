import { Inject, Injectable } from '@nestjs/common';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { invalidInput, tooMany } from '@tessera/kernel/errors';
import { networkOf } from '@tessera/kernel/network';
import { RateLimiter } from '@tessera/kit/actor';
import type { ApiSettings } from '../../config.ts';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { type FieldOptions, fieldOptionsOf } from '@tessera/verification/verification-options';
import { API_SETTINGS } from '../../settings.ts';

/** A field of a published form, in one filling of it. */
export interface VerificationTarget {
  form: OpenForm;
  version: number;
  field: string;
  options: FieldOptions;
  filling: string;
}
interface Named {
  form: string;
  version: number;
  field: string;
  filling: string;
}

/** Each route has its own limit, so that a person at one limit can use another route. */
type Counted = VerificationDocument['route'] | 'hand-off';

/** Attempts of one person, each with a new room. */
const perFilling = { max: 10, perSeconds: 3600 } as const;
/** Per form and address: enough for an office behind one address. */
const perAddress = { max: 120, perSeconds: 3600 } as const;
/** Concurrent video sessions per form and address: each takes the capacity of an agent. */
const mostAtOnce = 8;
const retryAfterSeconds = 15;

/** @returns whether the form offers another route without video */
export const offersAnother = ({ typedRoute, personRoute }: FieldOptions, than: Counted): boolean =>
  (typedRoute && than !== 'typed') || (personRoute && than !== 'person');

/** Finds the field to verify, and limits the rooms that strangers can open. */
@Injectable()
export class VerificationAdmission {
  constructor(
    private readonly published: PublishedForms,
    private readonly limiter: RateLimiter,
    private readonly verifications: VerificationRepository,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'RATE_LIMITS'>,
  ) {}

  /** @throws DomainError when the form accepts no answers, or has no such field */
  async find({ form: slug, version: number, field: id, filling }: Named): Promise<VerificationTarget> {
    const form = await this.published.at(slug);
    const version = await this.published.version(form, number);
    if (!version) throw invalidInput(`This form has no version ${number}. Reload the page.`, 'body.version');
    const field = version.fields.find((one) => one.id === id);
    const options = field && fieldOptionsOf(field);
    if (!options) throw invalidInput('This is not a video verification of the form. Reload the page.', 'body.field');
    return { form, version: number, field: id, options, filling };
  }

  /** Call before storing anything for a stranger. @throws DomainError TOO_MANY_REQUESTS */
  async admit({ form, filling, options }: VerificationTarget, ip: string, what: Counted): Promise<void> {
    const key = `verification.${what}|${form._id}`;
    // A refusal here must not count against others behind the address.
    const wait =
      (await this.limiter.take(`${key}|${filling}`, perFilling)) ||
      (await this.limiter.take(`${key}|${ip}`, perAddress));
    if (wait === 0) return;
    const other = offersAnother(options, what) ? ', or choose another method' : '';
    throw tooMany(`Too many attempts at this step. Try again in ${Math.ceil(wait / 60)} minutes${other}.`, wait);
  }

  /**
   * Call before opening a room for a stranger, and again with its session: of concurrent sessions none may exceed the
   * limit, so some are refused unnecessarily.
   * @throws DomainError TOO_MANY_REQUESTS at the limit
   */
  async admitRoom({ form }: VerificationTarget, ip: string, session?: string): Promise<void> {
    if (!this.settings.RATE_LIMITS) return;
    const open = await this.verifications.openOf(form.workspace, form._id);
    const network = networkOf(ip);
    const others = open.filter((one) => networkOf(one.ip) === network && one._id !== session);
    if (others.length < mostAtOnce) return;
    throw tooMany(
      `${mostAtOnce} verifications of this form are under way from here. Try again when one of them has ended.`,
      retryAfterSeconds,
    );
  }
}
