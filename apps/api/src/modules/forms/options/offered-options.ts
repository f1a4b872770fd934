import { Injectable } from '@nestjs/common';
import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import type { AnswerContext } from '@tessera/fields/answer';
import { fieldsPipedInto, place } from '@tessera/fields/pipe-syntax';
import { fieldDefinitions } from '@tessera/fields/registry';
import { checkAnswer } from '@tessera/fields/validate-answers';
import { Sealing } from '@tessera/kit/sealing';
import type { OpenForm } from '@tessera/forms/published-forms';
import { type FoundOption, type OptionAddress, OptionSource } from './option-source.ts';

type Given = Readonly<Record<string, unknown>>;
type DynamicField = Extract<FormFields[number], { type: 'selectdynamic' }>;

/** Answers are kept on a device for as long. */
const offerLastsMs = 30 * 24 * 3600_000;
const purpose = 'form-option';
const offerPattern = /^(\d{13})\.([\w-]{43})$/;

/** An answer as other systems get it: the stored value, not the text for people. */
function parameterText(fields: FormFields, given: Given, id: string): string {
  const field = fields.find((one) => one.id === id);
  if (!field) return '';
  const reading = checkAnswer(field, given[id], fieldDefinitions, {
    isEmailVerified: () => true,
    isOffered: () => true,
  });
  const value: unknown = reading.ok ? reading.value : undefined;
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(',');
  return 'value' in value ? String(value.value) : JSON.stringify(value);
}

/** @returns undefined while an answer that the options depend on is missing */
function addressOf(fields: FormFields, given: Given, { options }: DynamicField): OptionAddress | undefined {
  if (!URL.canParse(options.address)) return undefined;
  const url = new URL(options.address);
  for (const { name, value } of options.parameters) {
    const ids = fieldsPipedInto(value);
    const texts = new Map(ids.map((id) => [id, parameterText(fields, given, id)]));
    if ([...texts.values()].includes('')) return undefined;
    url.searchParams.append(
      name,
      value.replace(place, (_, id: string) => texts.get(id) ?? ''),
    );
  }
  const { headers, resultPath, labelKey, valueKey } = options;
  return { url: url.href, headers, resultPath, labelKey, valueKey };
}

/**
 * Options of other systems with a signature each, so that submitting needs no other system (docs/adr/0089). An offer is
 * for one field of one form and for the answers that it depends on.
 */
@Injectable()
export class OfferedOptions {
  constructor(
    private readonly source: OptionSource,
    private readonly sealing: Sealing,
  ) {}

  async of(form: OpenForm, fields: FormFields, field: DynamicField, given: Given) {
    const address = addressOf(fields, given, field);
    if (!address) return [];
    const until = Date.now() + offerLastsMs;
    const found = await this.source.find(`${form._id}/${field.id}`, address);
    return found.map((option) => {
      const signature = this.sealing.sign(claim(form, field.id, address.url, option, until), purpose);
      return { ...option, offer: `${until}.${signature}` };
    });
  }

  /** Decides which of the choices sent with these answers were offered for them. */
  offeredFor(form: OpenForm, fields: FormFields, given: Given): NonNullable<AnswerContext['isOffered']> {
    return ({ offer, ...option }, id) => {
      const field = fields.find((one) => one.id === id);
      const [, until = '', signature = ''] = offerPattern.exec(offer) ?? [];
      if (field?.type !== 'selectdynamic' || Number(until) < Date.now()) return false;
      const address = addressOf(fields, given, field);
      if (!address) return false;
      return this.sealing.isSigned(signature, claim(form, id, address.url, option, Number(until)), purpose);
    };
  }
}

const claim = (form: OpenForm, field: string, url: string, { value, label }: FoundOption, until: number): string =>
  JSON.stringify([form._id, field, url, value, label, until]);
