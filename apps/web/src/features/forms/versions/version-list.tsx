import { Link } from '@tanstack/react-router';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import type { FormVersionEntry } from '@tessera/contracts/forms/versions/form-versions.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPublished } from '../../../builder/publish-status.tsx';
import { WrittenMoment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useChangesSentence } from './use-changes-sentence.ts';
import type { Version } from './version-address.ts';
import styles from './versions.module.css';

interface Props {
  form: Form;
  versions: readonly FormVersionEntry[];
  selected: Version | null;
}

/** The draft, if it differs, and the versions, newest first. */
export function VersionList({ form, versions, selected }: Props) {
  const { t } = useTranslation();
  return (
    <ol className={styles.rows} aria-label={t('forms.versions.list')}>
      {form.has_unpublished_changes && (
        <Row form={form} version="draft" isSelected={selected === 'draft'}>
          <strong>{t('forms.versions.draft')}</strong>
          <small>{t('forms.versions.draftText')}</small>
        </Row>
      )}
      {versions.map((entry) => (
        <Row key={entry.version} form={form} version={entry.version} isSelected={selected === entry.version}>
          <VersionLines entry={entry} form={form} />
        </Row>
      ))}
    </ol>
  );
}

function VersionLines({ entry, form }: { entry: FormVersionEntry; form: Form }) {
  const { t } = useTranslation();
  const sentence = useChangesSentence();
  const { version, published_at: at, published_by: by, changes } = entry;
  const isLatest = version === form.published_version;
  return (
    <>
      <span className={styles.rowHead}>
        <strong>{t('forms.versions.version', { version })}</strong>
        {isLatest && (
          <Badge tone={isPublished(form) ? 'success' : 'neutral'}>
            {t(`forms.versions.${isPublished(form) ? 'now' : 'latest'}`)}
          </Badge>
        )}
      </span>
      <small>
        <WrittenMoment at={at} /> · {by?.name || t('forms.versions.unknown')}
      </small>
      {changes && (
        <small>
          {version === 1 ? t('forms.versions.sentence.first', { count: changes.fields.added }) : sentence(changes)}
        </small>
      )}
    </>
  );
}

interface RowProps {
  form: Form;
  version: Version;
  isSelected: boolean;
  children: ReactNode;
}

function Row({ form, version, isSelected, children }: RowProps) {
  return (
    <li>
      <Link
        to="/forms/$formId/versions"
        params={{ formId: form.id }}
        search={{ version }}
        className={styles.row}
        aria-current={isSelected || undefined}
      >
        {children}
      </Link>
    </li>
  );
}
