import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { VersionsFrame } from '../../../versions/versions-frame.tsx';
import { useOpenForm } from '../form-context.ts';
import { FormVersionDetail } from './version-detail.tsx';
import { VersionList } from './version-list.tsx';

/** The versions of a form beside what the selected one changed. */
export function FormVersions() {
  const { t } = useTranslation();
  const { form } = useOpenForm();
  const { version, with: compared } = useSearch({ from: '/shell/forms/$formId/versions' });
  const versions = useInfiniteQuery(api.formVersions.list.pages({ query: { form_id: form.id, limit: 30 } }));
  const entries = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  const selected = version ?? (form.has_unpublished_changes ? 'draft' : form.published_version);
  const params = { formId: form.id };
  return (
    <VersionsFrame
      back={{ label: t('forms.versions.back'), link: { to: '/forms/$formId', params, search: { tab: 'create' } } }}
      all={{ to: '/forms/$formId/versions', params }}
      of={versions}
      isPublished={form.published_version !== null}
      emptyText={t('forms.versions.emptyText')}
      opened={version}
      rows={<VersionList form={form} versions={entries} selected={selected} />}
      detail={
        selected !== null && form.published_version !== null ? (
          <FormVersionDetail
            key={selected}
            version={selected}
            compared={compared}
            numbers={entries.map((entry) => entry.version)}
          />
        ) : null
      }
    />
  );
}
