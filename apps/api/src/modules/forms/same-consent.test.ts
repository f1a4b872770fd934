import type { FieldOptions } from '@tessera/verification/verification-options';
import { videoVerificationField } from '@tessera/fields/types/videoVerification/video-verification.field';
import { askedForThis } from './same-consent.ts';

const options = (given: Partial<FieldOptions> = {}): FieldOptions => videoVerificationField.options.parse(given);
const asked = (given: Partial<FieldOptions> = {}, language: 'english' | 'hindi' = 'english') =>
  ({ route: 'video', options: options(given), language }) as const;

it('is valid when it asked for the same or more', () => {
  expect(askedForThis(asked(), options())).toBe(true);
  expect(askedForThis(asked({ attempts: 2, challengeDigits: 4, place: 'required' }), options())).toBe(true);
});

it.each<[string, Partial<FieldOptions>, Partial<FieldOptions>]>([
  ['allowed more attempts', { attempts: 5 }, { attempts: 1 }],
  ['asked for no digits', {}, { challengeDigits: 4 }],
  ['asked for less of the text', { passCoverage: 0.7 }, { passCoverage: 0.9 }],
  ['asked for no place', { place: 'off' }, { place: 'required' }],
  ['had another text', { consent: { english: 'I agree.' } }, { consent: { english: 'I agree to it.' } }],
])('is not valid when it %s', (_what, then, now) => expect(askedForThis(asked(then), options(now))).toBe(false));

it.each(['typed', 'person'] as const)('is not valid when its route is disabled now: %s', (route) => {
  const way = { ...asked(), route };
  expect(askedForThis(way, options())).toBe(true);
  expect(askedForThis(way, options({ [`${route}Route`]: false }))).toBe(false);
});

it('is not valid in a language that is no longer offered', () => {
  const both = options({ languages: ['english', 'hindi'] });
  expect(askedForThis(asked({}, 'hindi'), both)).toBe(true);
  expect(askedForThis(asked({}, 'hindi'), options())).toBe(false);
});
