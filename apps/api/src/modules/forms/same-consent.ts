import type { VerificationDocument } from '@tessera/data/verification/verification.repository';
import type { FieldOf } from '@tessera/fields/form-field.schema';
import { videoVerificationField } from '@tessera/fields/video-verification.field';

type Options = FieldOf<'videoVerification'>['options'];

const places: readonly Options['place'][] = ['off', 'ask', 'required'];
const demands = ({ passCoverage, reviewCoverage, challengeDigits, place }: Options): readonly number[] => [
  passCoverage,
  reviewCoverage,
  challengeDigits,
  places.indexOf(place),
];

/**
 * Whether a session asked for no less than the field does in the version that is handed in. It may have begun in another
 * one: the page was loaded anew after the builder had published, or somebody named an older version. What is typed has a
 * text and nothing else to ask for; who asked for a person has agreed to no text yet.
 */
export function askedForThis(
  { route, options, language }: Pick<VerificationDocument, 'route' | 'options' | 'language'>,
  wanted: Options,
): boolean {
  if (route === 'person') return true;
  const asked = videoVerificationField.options.parse(options);
  const textOf = ({ consent }: Options) => consent[language]?.trim() ?? '';
  const least = demands(wanted);
  if (textOf(asked) !== textOf(wanted)) return false;
  return route === 'typed' || demands(asked).every((demand, index) => demand >= (least[index] ?? 0));
}
