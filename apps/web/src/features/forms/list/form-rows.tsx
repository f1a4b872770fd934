import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text, TextLink } from '../../../ui/text.tsx';
import { FormStatus } from '../form-status.tsx';
import { useWhen } from '../use-when.ts';
import { FormMenu } from './form-menu.tsx';
import styles from './list.module.css';

/** Forms below each other. */
export function FormRows({ forms }: { forms: readonly ListedForm[] }) {
  const { t } = useTranslation();
  const when = useWhen();
  const columns: Column<ListedForm>[] = [
    {
      key: 'name',
      title: t('forms.list.columns.name'),
      cell: (form) => (
        <div className={styles.name}>
          <TextLink to="/forms/$formId" params={{ formId: form.id }} search={{ tab: 'create' }}>
            {form.name}
          </TextLink>
          <Text look="muted" size="small">
            {t('forms.list.fields', { count: form.field_count })}
          </Text>
        </div>
      ),
    },
    { key: 'status', title: t('forms.list.columns.status'), cell: (form) => <FormStatus form={form} /> },
    {
      key: 'responses',
      title: t('forms.list.columns.responses'),
      align: 'end',
      wideOnly: true,
      cell: (form) => (
        <TextLink to="/forms/$formId" params={{ formId: form.id }} search={{ tab: 'response' }}>
          {form.response_count.toLocaleString()}
        </TextLink>
      ),
    },
    {
      key: 'changed',
      title: t('forms.list.columns.changed'),
      wideOnly: true,
      cell: (form) => <Text look="muted">{when(form.updated_at)}</Text>,
    },
    {
      key: 'actions',
      title: t('forms.list.columns.actions'),
      hideTitle: true,
      align: 'end',
      width: 48,
      cell: (form) => <FormMenu form={form} />,
    },
  ];
  return (
    <Card flush>
      <Table label={t('forms.list.title')} columns={columns} rows={forms} rowKey={({ id }) => id} />
    </Card>
  );
}
