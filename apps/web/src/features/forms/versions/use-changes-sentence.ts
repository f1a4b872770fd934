import type { FormChangeCounts } from '@tessera/contracts/forms/versions/form-versions.schema';
import { capitalised } from '@tessera/kernel/text';
import { useTranslation } from 'react-i18next';

const verbs = ['added', 'changed', 'removed', 'moved'] as const;

/** How much a version changed, such as “Added 2 fields, changed 1; changed 1 setting”. */
export function useChangesSentence(): (counts: FormChangeCounts) => string {
  const { t } = useTranslation();
  return (counts) => {
    const things = (['fields', 'pages'] as const).map((thing) =>
      verbs
        .filter((verb) => counts[thing][verb] > 0)
        .map((verb, at) => {
          const count = counts[thing][verb];
          return t(at === 0 ? `forms.versions.sentence.${thing}.${verb}` : `versions.more.${verb}`, {
            count,
          });
        })
        .join(', '),
    );
    const settings =
      counts.settings > 0 ? t('forms.versions.sentence.settings.changed', { count: counts.settings }) : '';
    const sentence = [...things, settings].filter((part) => part !== '').join('; ');
    return sentence === '' ? t('versions.noChanges') : capitalised(sentence);
  };
}
