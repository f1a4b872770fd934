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
 * Whether a session asked for at least as much as the field does in the submitted version. The session may have started
 * with
 * another version: the page was reloaded after a publish, or the caller named an older version that offered routes
 * which are
 * closed now. The typed route checks the text only; a proposer who asked for a person has not agreed to any text yet.
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
