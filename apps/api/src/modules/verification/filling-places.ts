import { Injectable } from '@nestjs/common';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { type OpenForm, PublishedForms } from '../../content/published-forms.ts';
import { type FieldOptions, fieldOptionsOf } from '../../content/verification-options.ts';

/** A field of a published form, in one filling of it. */
export interface FillingPlace {
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

/** Verifications of one filling: attempts of one person, who needs a new room for each. */
const perFilling = { max: 10, perSeconds: 3600 } as const;
/** For one form and one address: enough for an office behind one address. */
const perAddress = { max: 120, perSeconds: 3600 } as const;

/** Finds the field that is to be verified, and keeps strangers from opening rooms without end. */
@Injectable()
export class FillingPlaces {
  constructor(
    private readonly published: PublishedForms,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws DomainError when the form takes no answers, or has no such field */
  async find({ form: slug, version: number, field: id, filling }: Named): Promise<FillingPlace> {
    const form = await this.published.at(slug);
    const version = await this.published.version(form, number);
    if (!version) throw invalidInput(`This form has no version ${number}. Load its page again.`, 'body.version');
    const field = version.fields.find((one) => one.id === id);
    const options = field && fieldOptionsOf(field);
    if (!options)
      throw invalidInput('This is not a video verification of the form. Load its page again.', 'body.field');
    return { form, version: number, field: id, options, filling };
  }

  /** Call before something is stored for a stranger. @throws DomainError TOO_MANY_REQUESTS */
  async admit({ form, filling }: FillingPlace, ip: string, what: 'attempt' | 'hand-off' = 'attempt'): Promise<void> {
    const waits = [
      await this.limiter.take(`verification.${what}|${form._id}|${filling}`, perFilling),
      await this.limiter.take(`verification.${what}|${form._id}|${ip}`, perAddress),
    ];
    const wait = Math.max(...waits);
    if (wait === 0) return;
    throw new DomainError(
      'TOO_MANY_REQUESTS',
      `Too many attempts at this step. Try again in ${Math.ceil(wait / 60)} minutes, or choose another way.`,
      { retryAfterSeconds: wait },
    );
  }
}
