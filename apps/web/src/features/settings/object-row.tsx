import { isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { IconChevronRight, IconCube } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { status } from '@tessera/contracts/common.schema';
import type { Form, FormSummary } from '@tessera/contracts/forms/forms.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import styles from './object-row.module.css';

interface ObjectRowProps {
  form: FormSummary;
  opened: boolean;
  onToggle: () => void;
}

/** One object; expanded, its properties. */
export function ObjectRow({ form, opened, onToggle }: ObjectRowProps) {
  const { t } = useTranslation();
  const panel = useId();
  const isPublished = form.status === status.published;
  return (
    <li className={styles.object}>
      <button type="button" className={styles.head} aria-expanded={opened} aria-controls={panel} onClick={onToggle}>
        <IconChevronRight size={16} aria-hidden className={styles.arrow} />
        <IconCube size={18} stroke={1.6} aria-hidden />
        <strong>{form.name}</strong>
        <span className={styles.count}>{t('settings.objects.fields', { count: form.field_count })}</span>
        <Badge tone={isPublished ? 'success' : 'neutral'}>
          {t(isPublished ? 'settings.objects.published' : 'settings.objects.draft')}
        </Badge>
      </button>
      <div id={panel} hidden={!opened}>
        {opened && <Properties id={form.id} />}
      </div>
    </li>
  );
}

function Properties({ id }: { id: string }) {
  const { t } = useTranslation();
  const form = useQuery(api.forms.get.options({ query: { id } }));
  if (form.error) return <ErrorState of={form} />;
  if (!form.data) return <SkeletonRows rows={3} height={40} />;
  return (
    <div className={styles.properties}>
      {form.data.fields.length === 0 ? (
        <EmptyState title={t('settings.objects.noFields')} text={t('settings.objects.noFieldsText')} />
      ) : (
        <PropertyTable fields={form.data.fields} />
      )}
      <div className={styles.foot}>
        <TextLink to="/forms/$formId" params={{ formId: id }} search={{ tab: 'create' }}>
          {t('settings.objects.openForm')}
        </TextLink>
      </div>
    </div>
  );
}

type Field = Form['fields'][number];

/** An unknown type has no title. */
const typeTitle = (type: string): string => (isFieldType(type) ? fieldDefinitions[type].title : '—');

function PropertyTable({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation();
  const columns: Column<Field>[] = [
    { key: 'label', title: t('settings.objects.property'), cell: ({ label }) => <Text look="strong">{label}</Text> },
    { key: 'type', title: t('settings.objects.type'), cell: ({ type }) => <Badge>{typeTitle(type)}</Badge> },
    {
      key: 'id',
      title: t('settings.objects.id'),
      wideOnly: true,
      cell: (field) => <Text look="code">{field.id}</Text>,
    },
    {
      key: 'required',
      title: t('settings.objects.required'),
      cell: ({ mandatory }) => t(mandatory ? 'settings.objects.yes' : 'settings.objects.no'),
    },
  ];
  return (
    <Table label={t('settings.objects.properties')} columns={columns} rows={fields} rowKey={(field) => field.id} />
  );
}
