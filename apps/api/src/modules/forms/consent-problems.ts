import type { ConsentLanguage } from '@tessera/consent/languages';
import { canRecognise, type Recogniser } from '@tessera/consent/recognisers';
import { type RequestSource, requestSources } from '@tessera/consent/request';
import { checkTemplate } from '@tessera/consent/template';
import type { DraftFields } from '@tessera/contracts/forms/forms.schema';
import { consentMessages } from '@tessera/fields/types/videoVerification/consent.messages';
import { isVerification } from '@tessera/fields/types/videoVerification/verification-field';

/** Problems of a verification that its options alone do not show. */
interface ConsentProblem {
  /** Dotted path into the form. */
  field: string;
  message: string;
}

const isSource = (name: string): name is RequestSource => requestSources.some((known) => known === name);

/**
 * Reports before publishing: a language that no recogniser supports, a text that cannot be filled in, a value from a
 * field
 * that is not in the form.
 * @param configured the recognisers of this server
 */
export function consentProblems(fields: DraftFields, configured: readonly Recogniser[]): ConsentProblem[] {
  const ids = new Set(fields.map(({ id }) => id));
  return fields.flatMap((field, index) => {
    if (!isVerification(field)) return [];
    const { languages, consent, sources } = field.options;
    const at = `fields.${index}.options`;
    const unheard = languages.flatMap((language, place) =>
      canRecognise(configured, language)
        ? []
        : [
            {
              field: `${at}.languages.${place}`,
              message: consentMessages.messageOf('consent.languageUnheard', { language }).message,
            },
          ],
    );
    const templates = languages.flatMap((language: ConsentLanguage) =>
      checkTemplate(consent[language] ?? '', language).map((message) => ({
        field: `${at}.consent.${language}`,
        message,
      })),
    );
    const lost = Object.entries(sources).flatMap(([name, id]) => {
      const message = !isSource(name)
        ? `There is no value “${name}” to give a field to.`
        : `The value “${name}” comes from the field “${id}”, which the form does not have. Choose another field.`;
      return isSource(name) && ids.has(id) ? [] : [{ field: `${at}.sources.${name}`, message }];
    });
    return [...unheard, ...templates, ...lost];
  });
}
