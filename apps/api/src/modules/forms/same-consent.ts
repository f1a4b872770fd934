import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { type FieldOptions, optionsOf } from '@tessera/verification/verification-options';

const places: readonly FieldOptions['place'][] = ['off', 'ask', 'required'];
const demands = ({
  passCoverage,
  reviewCoverage,
  challengeDigits,
  place,
  attempts,
}: FieldOptions): readonly number[] => [
  passCoverage,
  reviewCoverage,
  challengeDigits,
  places.indexOf(place),
  -attempts,
];

/**
 * Whether a session asked for no less than the field does in the version that is handed in. It may have begun in another
 * one: the page was loaded anew after the builder had published, or somebody named an older version, in which there may have
 * been ways that are closed now. What is typed has a text and nothing else to ask for; who asked for a person has agreed to
 * no text yet.
 */
export function askedForThis(
  session: Pick<VerificationDocument, 'route' | 'options' | 'language'>,
  wanted: FieldOptions,
): boolean {
  const { route, language } = session;
  if (route === 'person') return wanted.personRoute;
  const asked = optionsOf(session);
  const textOf = ({ consent }: FieldOptions) => consent[language]?.trim() ?? '';
  const least = demands(wanted);
  if (textOf(asked) !== textOf(wanted) || !wanted.languages.includes(language)) return false;
  if (route === 'typed') return wanted.typedRoute;
  return demands(asked).every((demand, index) => demand >= (least[index] ?? 0));
}
