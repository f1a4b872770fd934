import type { Form } from '@tessera/contracts/forms/forms.schema';
import type { FormVersionEntry } from '@tessera/contracts/forms/versions/form-versions.schema';
import { useTranslation } from 'react-i18next';
import type { Version } from '../../../versions/version-address.ts';
import { VersionRows } from '../../../versions/version-rows.tsx';
import { useChangesSentence } from './use-changes-sentence.ts';

interface Props {
  form: Form;
  versions: readonly FormVersionEntry[];
  selected: Version | null;
}

/** The draft of a form, if it differs, and its versions, newest first. */
export function VersionList({ form, versions, selected }: Props) {
  const { t } = useTranslation();
  const sentence = useChangesSentence();
  return (
    <VersionRows
      label={t('forms.versions.list')}
      thing={form}
      versions={versions}
      selected={selected}
      linkTo={(version) => ({ to: '/forms/$formId/versions', params: { formId: form.id }, search: { version } })}
      sentence={({ version, changes }) =>
        changes &&
        (version === 1 ? t('forms.versions.sentence.first', { count: changes.fields.added }) : sentence(changes))
      }
    />
  );
}
