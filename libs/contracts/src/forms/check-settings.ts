import type { DraftField } from '@tessera/fields/form-field.schema';
import { isFieldType } from '@tessera/fields/field-types';
import { isEmailField } from '@tessera/fields/types/email/confirmed-email';
import { isEmailAddress } from '@tessera/fields/types/email/email.answer';
import { fieldDefinitions } from '@tessera/fields/registry';
import { isEmbedOrigin } from './embed-origin.ts';
import type { FormSettings } from './forms.schema.ts';
import { isHexColour } from './theme-colours.ts';
import { webAddress } from './web-address.ts';

/** A problem of the settings that blocks publishing a form. */
export interface SettingProblem {
  /** Dotted path into the form, such as `settings.redirect.address`. */
  field: string;
  message: string;
}

type Check = (settings: FormSettings, fields: readonly DraftField[]) => SettingProblem[];

const parameterName = /^[A-Za-z0-9_.~-]+$/;

/** Whether the answer of a field fits into an address: files and verifications are named by ids of no use outside. */
export function fitsAddress({ type }: Pick<DraftField, 'type'>): boolean {
  if (!isFieldType(type)) return false;
  const { stores, upload, needsSession } = fieldDefinitions[type];
  return stores !== 'none' && !upload && !needsSession;
}

const redirect: Check = ({ redirect: target }, fields) => {
  if (!target) return [];
  const problems: SettingProblem[] = [];
  const add = (path: string, message: string) => problems.push({ field: `settings.redirect.${path}`, message });
  if (!webAddress(target.address)) add('address', 'Enter a web address that begins with https:// or http://.');
  target.parameters.forEach(({ name, field }, index) => {
    const path = `parameters.${index}`;
    if (!parameterName.test(name))
      add(`${path}.name`, 'Name the parameter with letters, digits, dots, dashes and underscores.');
    else if (target.parameters.findIndex((other) => other.name === name) < index)
      add(`${path}.name`, `The parameter “${name}” is there twice. Rename or remove one.`);
    const source = fields.find(({ id }) => id === field);
    if (!source) add(`${path}.field`, 'The field of this parameter is no longer in the form. Choose another one.');
    else if (!fitsAddress(source))
      add(`${path}.field`, `The answer of “${source.label}” does not fit into an address.`);
  });
  return problems;
};

const availability: Check = ({ availability: when }) => {
  if (!when?.opens_at || !when.closes_at || Date.parse(when.opens_at) < Date.parse(when.closes_at)) return [];
  const message = 'The form would close before it opens. Choose a later closing time.';
  return [{ field: 'settings.availability.closes_at', message }];
};

const theme: Check = ({ theme: look }) => {
  if (look?.colour === undefined || isHexColour(look.colour)) return [];
  return [
    { field: 'settings.theme.colour', message: 'Enter a colour as # and six digits or letters, such as #3f5bdb.' },
  ];
};

const emails: Check = ({ emails: { owner, respondent } = {} }, fields) => {
  const problems: SettingProblem[] = [];
  const add = (path: string, message: string) => problems.push({ field: `settings.emails.${path}`, message });
  const wrong = owner?.to.find((address) => !isEmailAddress(address));
  if (owner?.to.length === 0) add('owner.to', 'Enter at least one address, or switch this email off.');
  else if (wrong !== undefined) add('owner.to', `“${wrong}” is not an email address.`);
  const target = respondent && fields.find(({ id }) => id === respondent.field);
  if (respondent && !(target && isEmailField(target)))
    add('respondent.field', 'Choose an email field of the form, or switch this email off.');
  return problems;
};

const embed: Check = ({ embed: { origins } = { origins: [] } }) => {
  const wrong = origins.find((origin) => !isEmbedOrigin(origin));
  if (wrong === undefined) return [];
  const message = `“${wrong}” is not the origin of a website. Enter it like https://example.com, without a path.`;
  return [{ field: 'settings.embed.origins', message }];
};

const checks: readonly Check[] = [redirect, availability, theme, emails, embed];

/** Every problem that keeps settings from being published with these fields. */
export const checkSettings: Check = (settings, fields) => checks.flatMap((check) => check(settings, fields));
