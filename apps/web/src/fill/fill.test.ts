import { fieldDefinitions } from '@tessera/fields/registry';
import type { FormField } from '@tessera/fields/form-field.schema';
import { videoVerificationField } from '@tessera/fields/types/videoVerification/video-verification.field';
import { afterLoading } from './form-loader.ts';
import { faultOf, faultOnLeaving, faultsOnSubmitting } from './judge.ts';
import { preferredLanguage } from './language.ts';
import { texts as english } from './texts/texts.en.ts';
import { texts as hindi } from './texts/texts.hi.ts';

const email: FormField = {
  id: 'mail',
  type: 'email',
  label: 'Email',
  help: '',
  mandatory: true,
  options: { placeholder: '', verifyEmail: true },
};
const proof = { email: 'a@example.com', proof: 'x', expiresAt: '2999-01-01T00:00:00Z' };

describe('judging', () => {
  it('does not report fields that a person only tabs through', () => {
    expect(faultOnLeaving(email, {}, fieldDefinitions)).toBeUndefined();
    expect(faultOnLeaving(email, { mail: 'a@example.com' }, fieldDefinitions)).toBeUndefined();
    expect(faultOnLeaving(email, { mail: 'a@' }, fieldDefinitions)?.code).toBe('email.invalid');
  });

  it('requires the proof of the exact address on submitting', () => {
    const judged = (mail: string, expiresAt = proof.expiresAt) =>
      faultsOnSubmitting([email], { mail }, fieldDefinitions, { mail: { ...proof, expiresAt } })['mail']?.code;
    expect(judged('a@example.com')).toBeUndefined();
    expect(judged('b@example.com')).toBe('email.unverified');
    expect(judged('a@example.com', '2020-01-01T00:00:00Z')).toBe('email.unverified');
    expect(judged('')).toBe('answer.required');
  });

  it('leaves a pending review to the server, which knows the latest decision', () => {
    const consent = {
      ...{ id: 'consent', type: 'videoVerification', label: 'Consent', help: '', mandatory: true },
      options: videoVerificationField.options.parse({ accepts: 'verified' }),
    } as const satisfies FormField;
    const result = { session_id: 's', room_name: 'r', egress_id: null, transcript: '', video: null, verified: false };
    const judged = (outcome: 'review' | 'failed') =>
      faultsOnSubmitting(
        [consent],
        { consent: { ...result, outcome, route: 'video' } },
        { videoVerification: videoVerificationField },
        {},
      )['consent']?.code;
    expect(judged('review')).toBeUndefined();
    expect(judged('failed')).toBe('verification.failed');
  });

  it('shows the server’s refusal by code as the answer’s error', () => {
    const params = { min: 5 };
    expect(faultOf({ message: 'In English.', code: 'video.tooShort', params })).toMatchObject({
      code: 'video.tooShort',
      params,
    });
    expect(faultOf({ message: 'This name is taken.' })).toBeUndefined();
  });
});

describe('opening a form', () => {
  const form = {
    slug: 'visit',
    version: 1,
    name: 'Visit',
    fields: [],
    pages: [],
    kinds: {},
    settings: { description: '', submit_label: '', thanks_title: '', thanks_text: '' },
  };
  const kept = { kind: 'filling', filling: { key: 'k', form, answers: {}, proofs: {}, keptAt: 0 } } as const;
  const nothing = { kind: 'nothing' } as const;
  const refused = (status: number) => ({ kind: 'refused' as const, status, message: 'no', problems: [] });

  it('uses this device’s copy while the server is down, and waits without one', () => {
    expect(afterLoading({ kind: 'unanswered' }, kept, 0)).toEqual({ at: 'ready', form });
    expect(afterLoading({ kind: 'unanswered', status: 503 }, nothing, 2)).toEqual({ at: 'waiting', attempts: 3 });
  });

  it('distinguishes a closed form from an unknown one', () => {
    expect(afterLoading(refused(410), kept, 0)).toEqual({ at: 'closed' });
    expect(afterLoading(refused(404), nothing, 0)).toEqual({ at: 'absent' });
    expect(afterLoading(refused(403), nothing, 0)).toEqual({ at: 'refused', message: 'no' });
  });
});

describe('languages', () => {
  it('uses the address first, then the stored choice, then the browser', () => {
    expect(preferredLanguage('?lang=hi', 'en', ['en-GB'])).toBe('hi');
    expect(preferredLanguage('?lang=xx', 'hi', ['en-GB'])).toBe('hi');
    expect(preferredLanguage('', null, ['mr-IN', 'hi-IN', 'en'])).toBe('hi');
    expect(preferredLanguage('', null, ['fr'])).toBe('en');
  });

  it('has the same parameters in every language', () => {
    const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
    const differing = Object.entries(hindi).filter(
      ([key, text]) => String(names(text)) !== String(names(english[key as keyof typeof hindi])),
    );
    expect(differing).toEqual([]);
  });
});
